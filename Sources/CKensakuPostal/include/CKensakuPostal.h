#ifndef CKENSAKU_POSTAL_H
#define CKENSAKU_POSTAL_H

// The two C libraries that the importer of Japan Post's files needs: zlib (ZIP, gzip) and iconv (CP932).
#include <iconv.h>
#include <zlib.h>

#endif

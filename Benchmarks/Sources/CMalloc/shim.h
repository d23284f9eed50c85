// `mallinfo2`, which Swift's module of the C library does not have.
#ifdef __linux__
#include <malloc.h>
#endif

#include "CKensakuCurl.h"

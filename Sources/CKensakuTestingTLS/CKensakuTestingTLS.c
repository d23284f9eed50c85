#include "CKensakuTestingTLS.h"

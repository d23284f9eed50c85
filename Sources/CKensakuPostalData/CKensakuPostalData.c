#include "CKensakuPostalData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed is C23; the compiler has it in every C mode

_Alignas(8) static const unsigned char index_bytes[] = {
#embed "postal.bin"
};

const void *kensaku_postal_index_bytes(void) { return index_bytes; }
size_t kensaku_postal_index_size(void) { return sizeof index_bytes; }

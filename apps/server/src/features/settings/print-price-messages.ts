import type { Language, PrintPriceMessages } from '@picasso/contract'
import { messages as en } from '@picasso/contract/print-prices/messages/en'
import { messages as es } from '@picasso/contract/print-prices/messages/es'

/** How a garment is printed, and what its price is made of. */
export const PRINT_PRICE_MESSAGES: Record<Language, PrintPriceMessages> = { en, es }

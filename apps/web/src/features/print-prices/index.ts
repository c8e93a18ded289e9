export { hasPriceParts, PriceParts, PricePartsLine, WithPrint } from './print-price.tsx'
export { printPriceMessages } from './print-price-messages.ts'

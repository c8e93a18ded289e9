export { countUse, type DiscountRow, findDiscount, lockDiscount } from './queries.ts'
export { mountDiscounts } from './routes.ts'
export { NO_SUCH_CODE, reductionOf, refusalOf, wordsOf } from './rules.ts'

export { countUse, type DiscountRow, findDiscount, lockDiscount } from './queries.ts'
export { mountDiscounts } from './routes.ts'
export { reductionOf, refusalOf, wordsOf } from './rules.ts'

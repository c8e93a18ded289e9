export { adjustUsageCount, type DiscountRow, findDiscount, lockDiscount } from './queries.ts'
export { mountDiscounts } from './routes.ts'
export { toCodeReduction, findDiscountError, describeDiscount } from './rules.ts'

import { defineFeature } from '../../feature.ts'
import { mountDiscounts } from './routes.ts'

export { adjustUsageCount, type DiscountRow, findDiscount, lockDiscount } from './queries.ts'

export { toCodeReduction, findDiscountError, findUsageError, describeDiscount } from './rules.ts'

export const discountsFeature = defineFeature({
  name: 'discounts',
  uses: ['audit-log', 'auth'],
  mount: mountDiscounts,
})

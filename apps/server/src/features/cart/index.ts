import { defineFeature } from '../../feature.ts'
import { mountCart } from './routes.ts'

export { toVariantLine, type LineDetails, toCartLine } from './lines.ts'
export { mergeCart, deleteCart } from './merge-cart.ts'
export { lockLinesById, deleteLines, selectLinesById, selectVariant } from './queries.ts'

export { getBreakKey, findLineError, findLineErrors, isForSale, getLineNotice, type LineForSale } from './rules.ts'
export { addLine, type NewLine } from './service.ts'

export const cartFeature = defineFeature({
  name: 'cart',
  uses: ['auth', 'designs', 'garments', 'products', 'settings'],
  mount: mountCart,
})

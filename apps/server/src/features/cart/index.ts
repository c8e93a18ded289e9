import { defineFeature } from '../../feature.ts'
import { mountCart } from './routes.ts'

export { toVariantLine, type LineDetails, toCartLine } from './lines.ts'
export { addLine, type NewLine } from './add-line.ts'
export { mergeCart, deleteCart } from './service.ts'
export { lockLinesById, buildLineDeletion, selectLinesById, selectVariant } from './queries.ts'

export { createCartReader } from './reader.ts'
export { findLineError, findLineErrors, isForSale, getLineNotice, type LineForSale, toPriceLine } from './rules.ts'

export const cartFeature = defineFeature({
  name: 'cart',
  uses: ['auth', 'designs', 'garments', 'products', 'settings'],
  mount: mountCart,
})

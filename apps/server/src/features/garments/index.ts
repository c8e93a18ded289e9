import { defineFeature } from '../../feature.ts'
import { mountGarments } from './routes.ts'
import { mountStock } from './stock-list.ts'

export { findOtherSize } from './stock.ts'
export { seedGarments } from './seed-garments.ts'

export { blanks, categories, categoryColors, categorySizes, inventory } from './schema.ts'
export { buildReservation, releaseStock, requireStock, tryReserveStock } from './stock.ts'

export const garmentsFeature = defineFeature({
  name: 'garments',
  uses: ['audit-log', 'auth'],
  readsTables: ['products'],
  mount: (app, context) => {
    mountGarments(app, context)
    mountStock(app, context)
  },
})

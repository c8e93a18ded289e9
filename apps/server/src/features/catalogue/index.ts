export { ensureGarments } from './reference-data.ts'
export { mountCatalogue } from './routes.ts'
export { blanks, categories, categoryColors, categorySizes, inventory } from './schema.ts'
export { type Demand, returnStock, takeStock, tryTakeStock } from './stock.ts'

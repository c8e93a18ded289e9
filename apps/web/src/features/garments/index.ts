export { listCategoriesQuery } from './api.ts'
export { PriceTag } from './price-tag.tsx'
export { formatSizeRange } from './price-tag.tsx'
export { useGarmentNames } from './use-garment-names.ts'

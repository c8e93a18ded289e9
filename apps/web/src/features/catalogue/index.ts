export { catalogueApi, useListCategoriesQuery } from './api.ts'
export { PriceTag } from './price-tag.tsx'
export { sizeRange } from './sizes.ts'
export { useGarmentNames } from './use-garment-names.ts'

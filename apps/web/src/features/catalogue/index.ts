export { catalogueApi, useListCategoriesQuery } from './api.ts'

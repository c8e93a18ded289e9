import { listCategories } from '@picasso/contract'

import { call, defineQuery } from '../../app/api.ts'

export const listCategoriesQuery = defineQuery('listCategories', call(listCategories), { tags: ['Category'] })

import { deleteSavedView, listAdminProducts, listOrders, listSavedViews, listUsers, readVersion, saveView } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const listSavedViewsQuery = defineQuery('listSavedViews', call(listSavedViews), { tags: ['SavedView'] })
export const saveViewMutation = defineMutation(call(saveView), { invalidates: ['SavedView'] })
export const deleteSavedViewMutation = defineMutation(call(deleteSavedView), { invalidates: ['SavedView'] })
export const readVersionQuery = defineQuery('readVersion', call(readVersion))
export const findOrdersQuery = defineQuery('findOrders', call(listOrders), { tags: ['Admin'] })
export const findProductsQuery = defineQuery('findProducts', call(listAdminProducts), { tags: ['Admin'] })
export const findUsersQuery = defineQuery('findUsers', call(listUsers), { tags: ['Admin'], gcTime: 5000 })

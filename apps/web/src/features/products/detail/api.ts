import { addWishlistItem, listWishlistItems, readProduct, removeWishlistItem } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const readProductQuery = defineQuery('readProduct', call(readProduct), { tags: ['Product'] })
export const listWishlistItemsQuery = defineQuery('listWishlistItems', call(listWishlistItems), { tags: ['WishlistItem'] })
export const addWishlistItemMutation = defineMutation(call(addWishlistItem), { invalidates: ['WishlistItem'] })
export const removeWishlistItemMutation = defineMutation(call(removeWishlistItem), { invalidates: ['WishlistItem'] })

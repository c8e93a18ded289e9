import { addCartItem, putTeamInCart, readCart, removeCartItem, removeTeamFromCart, updateCartItem } from '@picasso/contract'

import { call, callOnce, defineMutation, defineQuery } from '../../app/api.ts'

export const readCartQuery = defineQuery('readCart', call(readCart), { tags: ['Cart'] })
export const addCartItemMutation = defineMutation(callOnce(addCartItem), { invalidates: ['Cart'] })
export const updateCartItemMutation = defineMutation(call(updateCartItem), { invalidates: ['Cart'] })
export const removeCartItemMutation = defineMutation(call(removeCartItem), { invalidates: ['Cart'] })
export const putTeamMutation = defineMutation(call(putTeamInCart), { invalidates: ['Cart'] })
export const removeTeamMutation = defineMutation(call(removeTeamFromCart), { invalidates: ['Cart'] })

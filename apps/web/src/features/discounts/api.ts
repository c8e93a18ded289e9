import { addDiscount, deleteDiscount, listDiscounts, updateDiscount } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const listDiscountsQuery = defineQuery('listDiscounts', call(listDiscounts), { tags: ['Discount'] })
export const addDiscountMutation = defineMutation(call(addDiscount), { invalidates: ['Discount'] })
export const updateDiscountMutation = defineMutation(call(updateDiscount), { invalidates: ['Discount'] })
export const deleteDiscountMutation = defineMutation(call(deleteDiscount), { invalidates: ['Discount'] })

import { cancelOrder, changeOrderSize, payOrder, readOrder, readPayment, reorder } from '@picasso/contract'

import { call, callOnce, defineMutation, defineQuery } from '../../app/api.ts'

export const readOrderQuery = defineQuery('readOrder', call(readOrder), { tags: ['Order'] })
export const readPaymentQuery = defineQuery('readPayment', call(readPayment), { gcTime: 0 })
export const payOrderMutation = defineMutation(call(payOrder), { invalidates: ['Order'] })
export const cancelOrderMutation = defineMutation(call(cancelOrder), { invalidates: ['Order'] })
export const changeOrderSizeMutation = defineMutation(call(changeOrderSize), { invalidates: ['Order'] })
export const reorderMutation = defineMutation(callOnce(reorder), { invalidates: ['Cart'] })

import {
  addOrderNote,
  answerClaim,
  changeAdminOrder,
  changeOrders,
  changePaymentStatus,
  changeShippingStatus,
  confirmOrder,
  listOrders,
  listPrintFiles,
  readAdminOrder,
  refundOrder,
  retryPrintFiles,
  revokeOrderLinks,
  settleRefund,
} from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const listOrdersQuery = defineQuery('listOrders', call(listOrders), { tags: ['Order'] })
export const readAdminOrderQuery = defineQuery('readAdminOrder', call(readAdminOrder), { tags: ['Order'] })
export const listPrintFilesQuery = defineQuery('listPrintFiles', call(listPrintFiles), { tags: ['Order'] })
export const retryPrintFilesMutation = defineMutation(call(retryPrintFiles), { invalidates: ['Order'] })
export const changeShippingMutation = defineMutation(call(changeShippingStatus), { invalidates: ['Order', 'Board'] })
export const confirmForBuyerMutation = defineMutation(call(confirmOrder), { invalidates: ['Order', 'Board'] })
export const changePaymentMutation = defineMutation(call(changePaymentStatus), { invalidates: ['Order', 'Board'] })
export const refundOrderMutation = defineMutation(call(refundOrder), { invalidates: ['Order'] })
export const settleRefundMutation = defineMutation(call(settleRefund), { invalidates: ['Order'] })
export const addNoteMutation = defineMutation(call(addOrderNote), { invalidates: ['Order'] })
export const correctOrderMutation = defineMutation(call(changeAdminOrder), { invalidates: ['Order'] })
export const answerClaimMutation = defineMutation(call(answerClaim), { invalidates: ['Order', 'Board'] })
export const revokeLinksMutation = defineMutation(call(revokeOrderLinks), { invalidates: ['Order'] })
export const changeOrdersMutation = defineMutation(call(changeOrders), { invalidates: ['Order', 'Board'] })

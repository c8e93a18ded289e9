import { reviewFeedbackPicture, updateFeedback, listFeedback, sendFeedback } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const sendFeedbackMutation = defineMutation(call(sendFeedback), { invalidates: ['Feedback'] })
export const listFeedbackQuery = defineQuery('listFeedback', call(listFeedback), { tags: ['Feedback'] })
export const reviewFeedbackPictureMutation = defineMutation(call(reviewFeedbackPicture), { invalidates: ['Feedback', 'Product'] })
export const updateFeedbackMutation = defineMutation(call(updateFeedback), { invalidates: ['Feedback', 'Product'] })

import { sendToPress } from '@picasso/contract'

import { call, defineMutation } from '../../../app/api.ts'

export const sendToPressMutation = defineMutation(call(sendToPress), { invalidates: ['Board', 'Press'] })

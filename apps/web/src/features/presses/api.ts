import { addPress, deletePress, listPresses, takeBackPressWork, updatePress } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const listPressesQuery = defineQuery('listPresses', call(listPresses), { tags: ['Press'] })
export const addPressMutation = defineMutation(call(addPress), { invalidates: ['Press', 'Board', 'Audit'] })
export const updatePressMutation = defineMutation(call(updatePress), { invalidates: ['Press', 'Board', 'Audit'] })
export const deletePressMutation = defineMutation(call(deletePress), { invalidates: ['Press', 'Audit'] })
export const takeBackWorkMutation = defineMutation(call(takeBackPressWork), { invalidates: ['Press', 'Board', 'Audit'] })

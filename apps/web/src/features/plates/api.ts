import { addInk, deleteInk, listInks, makePlates, readPlates, updateInk } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const listInksQuery = defineQuery('listInks', call(listInks), { tags: ['Ink'] })
export const addInkMutation = defineMutation(call(addInk), { invalidates: ['Ink'] })
export const updateInkMutation = defineMutation(call(updateInk), { invalidates: ['Ink'] })
export const deleteInkMutation = defineMutation(call(deleteInk), { invalidates: ['Ink'] })
export const readPlatesQuery = defineQuery('readPlates', call(readPlates), { tags: ['Plates'] })
export const makePlatesMutation = defineMutation(call(makePlates), { invalidates: ['Plates'] })

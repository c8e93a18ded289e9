import { updateGlobalSettings, readGlobalSettings } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const readTermsQuery = defineQuery('readTerms', call(readGlobalSettings), { tags: ['Settings', 'Admin'] })
export const changeTermsMutation = defineMutation(call(updateGlobalSettings), { invalidates: ['Settings', 'Audit'] })

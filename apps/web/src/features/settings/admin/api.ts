import { changeProofSettings, deletePrintProfile, updateGlobalSettings, readGlobalSettings, uploadPrintProfile } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const readTermsQuery = defineQuery('readTerms', call(readGlobalSettings), { tags: ['Settings', 'Admin'] })
export const changeTermsMutation = defineMutation(call(updateGlobalSettings), { invalidates: ['Settings', 'Audit'] })

const toProfileForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/** Milliseconds for 8 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000

export const uploadProfileMutation = defineMutation(
  {
    request: (file: File) => ({
      url: uploadPrintProfile.path,
      method: uploadPrintProfile.method,
      body: toProfileForm(file),
      timeoutMs: UPLOAD_TIMEOUT_MS,
    }),
    response: uploadPrintProfile.response,
  },
  { invalidates: ['PrintProfile', 'Audit'] },
)
export const changeProofMutation = defineMutation(call(changeProofSettings), { invalidates: ['PrintProfile', 'Audit'] })
export const deleteProfileMutation = defineMutation(call(deletePrintProfile), { invalidates: ['PrintProfile', 'Audit'] })

import { UPLOAD_PRESET, uploadPicture } from '@picasso/contract'

import { defineMutation } from '../../app/api.ts'

/** A photo may take long on a slow connection; milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000

const toUploadForm = (photo: File): FormData => {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  form.append('cloud_name', 'shop')
  form.append('file', photo, photo.name)
  return form
}

export const uploadPhotoMutation = defineMutation({
  request: (photo: File) => ({
    url: uploadPicture.path,
    method: uploadPicture.method,
    body: toUploadForm(photo),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }),
  response: uploadPicture.response,
})

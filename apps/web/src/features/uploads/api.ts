import { UPLOAD_PRESET, UploadedPicture, uploadPicture } from '@picasso/contract'

import { api } from '../../app/api.ts'

/** A photo may take long on a slow connection; milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000

const toUploadForm = (photo: File): FormData => {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  form.append('cloud_name', 'shop')
  form.append('file', photo, photo.name)
  return form
}

const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation({
      query: (photo: File) => ({
        url: uploadPicture.path,
        method: uploadPicture.method,
        body: toUploadForm(photo),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      responseSchema: UploadedPicture,
    }),
  }),
})

export const { useUploadPhotoMutation } = uploadsApi

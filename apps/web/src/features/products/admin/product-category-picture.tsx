import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { useState } from 'react'

import { describeError } from '../../../lib/describe-error.ts'
import { findFileError, PICTURE_UPLOAD_RULES } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useUploadPhotoMutation } from '../../orders/index.ts'
import { productAdminMessages } from './messages/index.ts'

interface CategoryPictureProps {
  picture: string | null
  onChange: (picture: string | null) => void
}

/** The optional picture of a category. */
export const CategoryPicture = ({ picture, onChange }: CategoryPictureProps) => {
  const messages = useMessages(productAdminMessages).categories
  const [upload, uploadResult] = useUploadPhotoMutation()
  const [uploadError, setUploadError] = useState('')
  const uploadFiles = async (files: readonly File[]): Promise<void> => {
    const fileError = findFileError(files, PICTURE_UPLOAD_RULES)
    setUploadError(fileError ?? '')
    const [file] = files
    if (!file || fileError !== undefined) return
    const { data, error } = await upload(file)
    if (error) setUploadError(describeError(error).message)
    else onChange(`/files/${data.public_id}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picture !== null && (
        <img src={picture} alt="" width={64} height={80} className="h-20 w-16 rounded-picture bg-paper-2 object-cover" />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside */}
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (!uploadResult.isLoading) void uploadFiles([...event.dataTransfer.files])
        }}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-card px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {uploadResult.isLoading ? messages.uploading : picture === null ? messages.selectPicture : messages.replacePicture}
        <input
          type="file"
          accept={UPLOAD_EXTENSIONS.join(',')}
          disabled={uploadResult.isLoading}
          className="sr-only"
          onChange={({ target }) => {
            void uploadFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {picture !== null && (
        <Button variant="quiet" onClick={() => onChange(null)}>
          {messages.removePicture}
        </Button>
      )}
      {uploadError !== '' && <p className="w-full text-14 font-medium text-vermilion-ink">{uploadError}</p>}
    </div>
  )
}

import { MAX_FEEDBACK_PICTURES, UPLOAD_EXTENSIONS } from '@picasso/contract'
import { X } from 'lucide-react'
import { useState } from 'react'

import { useMutation } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { findFileError, PICTURE_UPLOAD_RULES } from '../../lib/find-file-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { controlClass, Field } from '../../ui/field.tsx'
import { uploadPhotoMutation } from '../uploads/index.ts'
import { feedbackMessages } from './messages/index.ts'

interface FeedbackPicturesProps {
  /** Addresses of uploaded pictures. */
  pictures: readonly string[]
  error: string | undefined
  onChange: (change: (pictures: readonly string[]) => readonly string[]) => void
  isUploading: boolean
  onUploadingChange: (isUploading: boolean) => void
}

const AddedPictures = ({ pictures, onChange }: Pick<FeedbackPicturesProps, 'pictures' | 'onChange'>) => {
  const messages = useMessages(feedbackMessages)
  if (pictures.length === 0) return null
  return (
    <ul className="flex gap-3">
      {pictures.map((url, index) => (
        <li key={url} className="relative">
          <img src={url} alt={messages.pictureAlt(index + 1)} width={112} height={140} className="h-35 w-28 rounded-picture object-cover" />
          <button
            type="button"
            aria-label={messages.removePicture(index + 1)}
            onClick={() => onChange((current) => current.filter((picture) => picture !== url))}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-card text-ink shadow-float"
          >
            <X aria-hidden size={18} strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pictures for feedback: each is uploaded at once, and can be removed again. Its script loads when somebody wants to add one. */
export const FeedbackPictures = ({ pictures, error, onChange, isUploading, onUploadingChange }: FeedbackPicturesProps) => {
  const messages = useMessages(feedbackMessages)
  const { upload: uploadMessages } = useSharedMessages()
  const describeError = useDescribeError()
  const [upload] = useMutation(uploadPhotoMutation)
  const [uploadError, setUploadError] = useState<string>()
  const addPicture = async (file: File): Promise<void> => {
    const fileError = findFileError([file], PICTURE_UPLOAD_RULES, uploadMessages)
    setUploadError(fileError)
    if (fileError !== undefined) return
    onUploadingChange(true)
    const result = await upload(file)
    onUploadingChange(false)
    if (result.error) setUploadError(describeError(result.error).message)
    else {
      const url = `/files/${result.data.public_id}`
      onChange((current) => [...new Set([...current, url])])
    }
  }
  const shownError = uploadError ?? error
  return (
    <div className="grid gap-3">
      {pictures.length < MAX_FEEDBACK_PICTURES && (
        <Field label={messages.pictures} hint={messages.picturesHint} error={shownError}>
          {(inputProps) => (
            <input
              {...inputProps}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
              autoFocus
              type="file"
              disabled={isUploading}
              accept={UPLOAD_EXTENSIONS.join(',')}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void addPicture(file)
                target.value = ''
              }}
              className={`${controlClass(shownError !== undefined)} py-2.5 file:mr-3 file:rounded-control file:border-0 file:bg-paper-2 file:px-3 file:py-1 file:font-semibold`}
            />
          )}
        </Field>
      )}
      <output className="text-14 text-ink-2 empty:hidden">{isUploading && messages.uploadingPicture}</output>
      <AddedPictures pictures={pictures} onChange={onChange} />
    </div>
  )
}

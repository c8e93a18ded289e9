import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { dropFault, PICTURE_RULES } from '../../lib/drop-rejection.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useUploadPhotoMutation } from '../orders/index.ts'
import { merchandiseWords } from './words/index.ts'

interface ShelfPictureProps {
  picture: string | null
  onChange: (picture: string | null) => void
}

/** The picture a shelf is shown with; none is as good. */
export const ShelfPicture = ({ picture, onChange }: ShelfPictureProps) => {
  const words = useWords(merchandiseWords).shelves
  const [upload, uploading] = useUploadPhotoMutation()
  const [fault, setFault] = useState('')
  const take = async (files: readonly File[]): Promise<void> => {
    const rejected = dropFault(files, PICTURE_RULES)
    setFault(rejected ?? '')
    const [file] = files
    if (!file || rejected !== undefined) return
    const { data, error } = await upload(file)
    if (error) setFault(describeError(error).message)
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
          if (!uploading.isLoading) void take([...event.dataTransfer.files])
        }}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-card px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {uploading.isLoading ? words.onItsWay : picture === null ? words.choosePicture : words.anotherPicture}
        <input
          type="file"
          accept={UPLOAD_EXTENSIONS.join(',')}
          disabled={uploading.isLoading}
          className="sr-only"
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {picture !== null && (
        <Button variant="quiet" onClick={() => onChange(null)}>
          {words.withoutPicture}
        </Button>
      )}
      {fault !== '' && <p className="w-full text-14 font-medium text-vermilion-ink">{fault}</p>}
    </div>
  )
}

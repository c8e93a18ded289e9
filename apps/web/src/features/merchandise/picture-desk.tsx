import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { CLOTH_LABELS, type ClothLabel } from '@picasso/design'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUploadPhotoMutation } from '../orders/index.ts'
import type { ProductDraft } from './product-draft.ts'

type Pictures = ProductDraft['pictures']

interface PictureDeskProps {
  pictures: Pictures
  faults: Readonly<Record<string, string>>
  onChange: (change: (pictures: Pictures) => Pictures) => void
}

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40'
const isCloth = (word: string): word is ClothLabel => CLOTH_LABELS.some((label) => label === word)

const moved = (pictures: Pictures, from: number, to: number): Pictures => {
  const picture = pictures[from]
  return picture ? pictures.filter((_, index) => index !== from).toSpliced(to, 0, picture) : pictures
}

/** Pictures of a product: several at once, in an order, each with words for those who cannot see it. */
export const PictureDesk = ({ pictures, faults, onChange }: PictureDeskProps) => {
  const [upload] = useUploadPhotoMutation()
  const [waiting, setWaiting] = useState(0)
  const [fault, setFault] = useState('')

  const take = async (files: readonly File[]): Promise<void> => {
    setFault('')
    for (const file of files) {
      setWaiting((count) => count + 1)
      // One after the other: their order is the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = await upload(file)
      setWaiting((count) => count - 1)
      if (error) setFault(`${file.name}: ${describeError(error).message}`)
      else onChange((current) => [...current, { url: `/files/${data.public_id}`, alt: '', color: null }])
    }
  }
  const set = (index: number, change: Partial<Pictures[number]>): void =>
    onChange((current) => current.map((picture, place) => (place === index ? { ...picture, ...change } : picture)))

  return (
    <div className="grid gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside */}
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take([...event.dataTransfer.files])
        }}
        className="flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-control border border-dashed border-line-strong p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {waiting > 0 ? <Spinner size={22} /> : <ImagePlus aria-hidden size={22} strokeWidth={1.5} />}
        {waiting > 0 ? `${waiting} on the way …` : 'Drop pictures here, or press to choose'}
        <input
          type="file"
          multiple
          accept={UPLOAD_EXTENSIONS.join(',')}
          className="sr-only"
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {(fault !== '' || faults['pictures'] !== undefined) && (
        <p className="text-14 font-medium text-vermilion-ink">{fault || faults['pictures']}</p>
      )}
      <ul className="grid gap-3">
        {pictures.map(({ url, alt, color }, index) => (
          <li
            key={`${url} ${index}`}
            className="grid gap-3 rounded-control border border-line p-3 sm:grid-cols-[5rem_1fr_10rem_auto] sm:items-start"
          >
            <img src={url} alt="" width={80} height={100} className="h-25 w-20 rounded-picture bg-paper-2 object-contain" />
            <TextField
              label="What it shows"
              required
              maxLength={200}
              value={alt}
              error={faults[`pictures.${index}`]}
              onChange={({ target }) => set(index, { alt: target.value })}
            />
            <SelectField
              label="Cloth"
              required
              options={[{ value: '', label: 'Any' }, ...CLOTH_LABELS.map((label) => ({ value: label, label }))]}
              value={color ?? ''}
              onChange={({ target }) => set(index, { color: isCloth(target.value) ? target.value : null })}
            />
            <div className="flex sm:pt-6">
              <button
                type="button"
                className={iconClass}
                disabled={index === 0}
                aria-label={`Picture ${index + 1} earlier`}
                onClick={() => onChange((current) => moved(current, index, index - 1))}
              >
                <ArrowLeft size={20} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={iconClass}
                disabled={index === pictures.length - 1}
                aria-label={`Picture ${index + 1} later`}
                onClick={() => onChange((current) => moved(current, index, index + 1))}
              >
                <ArrowRight size={20} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={iconClass}
                aria-label={`Take picture ${index + 1} out`}
                onClick={() => onChange((current) => current.filter((_, place) => place !== index))}
              >
                <Trash2 size={20} strokeWidth={1.5} />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

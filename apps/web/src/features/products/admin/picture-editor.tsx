import { MAX_PICTURE_ALT_LENGTH, UPLOAD_EXTENSIONS } from '@picasso/contract'
import { CLOTH_LABELS, type ClothLabel, type Side, SIDES } from '@picasso/design'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { findFileError, PICTURE_UPLOAD_RULES } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { getPictureSources, PICTURE_WIDTH } from '../../../lib/stored-picture.ts'
import { FileInput } from '../../../ui/file-input.tsx'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { uploadPhotoMutation } from '../../uploads/index.ts'
import { truncateQuote, useLanguageName, useTextLanguages } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'
import type { ProductDraft } from './product-draft.ts'

type Pictures = ProductDraft['pictures']

interface PictureEditorProps {
  pictures: Pictures
  errors: Readonly<Record<string, string>>
  /** Whether the alternative text was suggested by the shop. */
  isSuggestedAlt: (picture: Pictures[number]) => boolean
  onChange: (change: (pictures: Pictures) => Pictures) => void
}

type PictureUploads = ReturnType<typeof usePictureUploads>

/** Maximum number of pictures of a product, as in the contract. */
const MAX_PICTURES = 24

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40'
const isSide = (value: string): value is Side => SIDES.some((side) => side === value)
const isCloth = (value: string): value is ClothLabel => CLOTH_LABELS.some((label) => label === value)

const movePicture = (pictures: Pictures, from: number, to: number): Pictures => {
  const picture = pictures[from]
  return picture && from !== to ? pictures.filter((_, index) => index !== from).toSpliced(to, 0, picture) : pictures
}

/** The same picture is shown once. */
const addPicture = (pictures: Pictures, url: string): Pictures =>
  pictures.some((picture) => picture.url === url) ? pictures : [...pictures, { url, alt: '', color: null, side: null }]

/** Uploads several files one after another; each is added to the pictures as soon as it has arrived. A form saved before would lack the others. */
export const usePictureUploads = (onChange: PictureEditorProps['onChange']) => {
  const messages = useMessages(productAdminMessages).pictures
  const { upload: uploadMessages } = useSharedMessages()
  const describeError = useDescribeError()
  const [upload] = useMutation(uploadPhotoMutation)
  const [progress, setProgress] = useState({ done: 0, all: 0 })
  const [uploadError, setUploadError] = useState('')

  const uploadFiles = async (files: readonly File[]): Promise<void> => {
    // Each file is checked on its own below: an invalid one does not block the others.
    const tooManyError = findFileError(
      files.length > MAX_PICTURES ? files : [],
      { ...PICTURE_UPLOAD_RULES, maxFiles: MAX_PICTURES },
      uploadMessages,
    )
    setUploadError(tooManyError ?? '')
    if (tooManyError !== undefined) return
    setProgress(({ done, all }) => (done < all ? { done, all: all + files.length } : { done: 0, all: files.length }))
    for (const file of files) {
      const fileError = findFileError([file], PICTURE_UPLOAD_RULES, uploadMessages)
      // One after another, to keep the order in which they were selected.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = fileError === undefined ? await upload(file) : {}
      setProgress(({ done, all }) => ({ done: done + 1, all }))
      if (fileError !== undefined) setUploadError(messages.uploadError(file.name, fileError))
      else if (error) setUploadError(messages.uploadError(file.name, describeError(error).message))
      else if (data) onChange((current) => addPicture(current, `/files/${data.public_id}`))
    }
  }
  return { uploadFiles, progress, isUploading: progress.done < progress.all, uploadError }
}

interface PictureDropAreaProps {
  uploads: PictureUploads
  onDrop: (files: readonly File[]) => void
}

const PictureDropArea = ({ uploads: { uploadFiles, progress, isUploading }, onDrop }: PictureDropAreaProps) => {
  const messages = useMessages(productAdminMessages).pictures
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside */}
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onDrop([...event.dataTransfer.files])
        }}
        className="flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-control border border-dashed border-line-strong p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {isUploading ? <Spinner size={22} /> : <ImagePlus aria-hidden size={22} strokeWidth={1.5} />}
        {messages.drop}
        <FileInput multiple accept={UPLOAD_EXTENSIONS.join(',')} onSelect={(files) => void uploadFiles(files)} />
      </label>
      {isUploading && (
        <p className="flex flex-wrap items-center gap-3">
          <output>{messages.uploadProgress(progress.done + 1, progress.all)}</output>
          <progress
            aria-label={messages.progressLabel}
            value={progress.done}
            max={progress.all}
            className="h-2 w-full max-w-60 accent-klein"
          />
        </p>
      )}
    </>
  )
}

interface PictureProps extends PictureEditorProps {
  picture: Pictures[number]
  index: number
}

/** Alternative texts, color and side of a picture. */
const PictureFields = ({ picture, index, errors, isSuggestedAlt, onChange }: PictureProps) => {
  const { pictures: messages, texts } = useMessages(productAdminMessages)
  const { otherLanguages } = useTextLanguages()
  const getLanguageName = useLanguageName()
  const { getColorName } = useGarmentNames()
  const { alt, translations = {}, color, side } = picture
  const update = (change: Partial<Pictures[number]>): void =>
    onChange((current) => current.map((other, position) => (position === index ? { ...other, ...change } : other)))
  return (
    <>
      <TextField
        label={messages.alt}
        required
        maxLength={MAX_PICTURE_ALT_LENGTH}
        hint={isSuggestedAlt(picture) ? messages.suggested : undefined}
        value={alt}
        error={errors[`pictures.${index}`]}
        onChange={({ target }) => update({ alt: target.value })}
      />
      {otherLanguages.map((language) => {
        const text = translations[language]?.alt ?? ''
        return (
          <TextField
            key={language}
            label={messages.altIn(getLanguageName(language))}
            lang={language}
            maxLength={MAX_PICTURE_ALT_LENGTH}
            hint={text.trim() === '' && alt !== '' ? texts.fallbackHint(truncateQuote(alt)) : undefined}
            value={text}
            error={errors[`pictures.${index}.translations.${language}`]}
            onChange={({ target }) => update({ translations: { ...translations, [language]: { alt: target.value } } })}
          />
        )
      })}
      <SelectField
        label={messages.cloth}
        required
        options={[{ value: '', label: messages.any }, ...CLOTH_LABELS.map((value) => ({ value, label: getColorName(value) }))]}
        value={color ?? ''}
        onChange={({ target }) => update({ color: isCloth(target.value) ? target.value : null })}
      />
      <SelectField
        label={messages.side}
        required
        options={[{ value: '', label: messages.otherView }, ...SIDES.map((value) => ({ value, label: messages.sides[value] }))]}
        value={side ?? ''}
        onChange={({ target }) => update({ side: isSide(target.value) ? target.value : null })}
      />
    </>
  )
}

/** Moves a picture in the list, or removes it. */
const PictureActions = ({ index, pictures, onChange }: Pick<PictureProps, 'index' | 'pictures' | 'onChange'>) => {
  const messages = useMessages(productAdminMessages).pictures
  return (
    <div className="flex sm:col-start-2">
      <button
        type="button"
        className={iconClass}
        disabled={index === 0}
        aria-label={messages.moveUp(index + 1)}
        onClick={() => onChange((current) => movePicture(current, index, index - 1))}
      >
        <ArrowLeft size={20} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        className={iconClass}
        disabled={index === pictures.length - 1}
        aria-label={messages.moveDown(index + 1)}
        onClick={() => onChange((current) => movePicture(current, index, index + 1))}
      >
        <ArrowRight size={20} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        className={iconClass}
        aria-label={messages.remove(index + 1)}
        onClick={() => onChange((current) => current.filter((_, position) => position !== index))}
      >
        <Trash2 size={20} strokeWidth={1.5} />
      </button>
    </div>
  )
}

interface PictureRowProps extends PictureProps {
  draggedPicture: Pictures[number] | undefined
  onDrag: (picture: Pictures[number] | undefined) => void
}

/** A picture with its fields; dragging the picture moves it in the list. */
const PictureRow = ({ draggedPicture, onDrag, ...props }: PictureRowProps) => {
  const { picture, index, onChange } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut for the arrows inside
    <li
      className={classNames(
        'grid gap-3 rounded-control border p-3 sm:grid-cols-[5rem_1fr_1fr] sm:items-start sm:[&>img]:row-span-3',
        draggedPicture?.url === picture.url ? 'border-klein opacity-60' : 'border-line',
      )}
      onDragOver={(event) => {
        if (draggedPicture === undefined) return
        event.preventDefault()
        onChange((current) => movePicture(current, current.indexOf(draggedPicture), index))
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {/* The picture is the drag handle, so that text in the fields can still be selected. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <img
        {...getPictureSources(picture.url, PICTURE_WIDTH)}
        sizes="5rem"
        alt=""
        width={80}
        height={100}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(picture)
        }}
        onDragEnd={() => onDrag(undefined)}
        className="h-25 w-20 cursor-grab rounded-picture bg-paper-2 object-contain"
      />
      <PictureFields {...props} />
      <PictureActions {...props} />
    </li>
  )
}

/** Pictures of a product: several uploads at once, ordered, each with an alternative text. */
export const PictureEditor = ({ uploads, ...props }: PictureEditorProps & { uploads: PictureUploads }) => {
  const { pictures, errors } = props
  const [draggedPicture, setDraggedPicture] = useState<Pictures[number]>()
  const error = uploads.uploadError || errors['pictures']
  return (
    <div className="grid gap-4">
      <PictureDropArea
        uploads={uploads}
        onDrop={(files) => {
          // A picture of the list that is dragged here arrives as a file too.
          if (draggedPicture === undefined) void uploads.uploadFiles(files)
        }}
      />
      {error !== undefined && <p className="text-14 font-medium text-vermilion-ink">{error}</p>}
      <ul className="grid gap-3">
        {pictures.map((picture, index) => (
          <PictureRow
            // The same picture may occur twice.
            key={`${picture.url} ${pictures.slice(0, index).filter((other) => other.url === picture.url).length}`}
            {...props}
            picture={picture}
            index={index}
            draggedPicture={draggedPicture}
            onDrag={setDraggedPicture}
          />
        ))}
      </ul>
    </div>
  )
}

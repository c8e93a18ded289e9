import { MAX_PICTURE_ALT, UPLOAD_EXTENSIONS } from '@picasso/contract'
import { CLOTH_LABELS, type ClothLabel, type Side, SIDES } from '@picasso/design'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { dropFault, PICTURE_RULES } from '../../lib/drop-rejection.ts'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useUploadPhotoMutation } from '../orders/index.ts'
import { quoted, useLanguageName, useTextLanguages } from './language-tabs.tsx'
import type { ProductDraft } from './product-draft.ts'
import { merchandiseWords } from './words/index.ts'

type Pictures = ProductDraft['pictures']

interface PictureDeskProps {
  pictures: Pictures
  faults: Readonly<Record<string, string>>
  /** Whether the shop wrote what is said of a picture. */
  isProposed: (picture: Pictures[number]) => boolean
  onChange: (change: (pictures: Pictures) => Pictures) => void
}

/** Of one product; the contract refuses more. */
const MOST_PICTURES = 24

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40'
const isSide = (word: string): word is Side => SIDES.some((side) => side === word)
const isCloth = (word: string): word is ClothLabel => CLOTH_LABELS.some((label) => label === word)

const moved = (pictures: Pictures, from: number, to: number): Pictures => {
  const picture = pictures[from]
  return picture && from !== to ? pictures.filter((_, index) => index !== from).toSpliced(to, 0, picture) : pictures
}

/** The same picture is shown once. */
const withPicture = (pictures: Pictures, url: string): Pictures =>
  pictures.some((picture) => picture.url === url) ? pictures : [...pictures, { url, alt: '', color: null, side: null }]

/** Pictures of a product: several at once, in an order, each with words for those who cannot see it. */
export const PictureDesk = ({ pictures, faults, isProposed, onChange }: PictureDeskProps) => {
  const { pictures: words, texts } = useWords(merchandiseWords)
  const { further } = useTextLanguages()
  const nameOf = useLanguageName()
  const { colorOf } = useGarmentNames()
  const [upload] = useUploadPhotoMutation()
  const [progress, setProgress] = useState({ done: 0, all: 0 })
  const [dragged, setDragged] = useState<Pictures[number]>()
  const isWaiting = progress.done < progress.all
  const [fault, setFault] = useState('')

  const take = async (files: readonly File[]): Promise<void> => {
    // Each is looked at by itself below: one that cannot be used does not keep the others away.
    const crowd = dropFault(files.length > MOST_PICTURES ? files : [], { ...PICTURE_RULES, maxFiles: MOST_PICTURES })
    setFault(crowd ?? '')
    if (crowd !== undefined) return
    setProgress(({ done, all }) => (done < all ? { done, all: all + files.length } : { done: 0, all: files.length }))
    for (const file of files) {
      const rejected = dropFault([file], PICTURE_RULES)
      // One after the other: their order is the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = rejected === undefined ? await upload(file) : {}
      setProgress(({ done, all }) => ({ done: done + 1, all }))
      if (rejected !== undefined) setFault(words.fault(file.name, rejected))
      else if (error) setFault(words.fault(file.name, describeError(error).message))
      else if (data) onChange((current) => withPicture(current, `/files/${data.public_id}`))
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
          // A picture of the list that is dragged here comes as a file too.
          if (dragged === undefined) void take([...event.dataTransfer.files])
        }}
        className="flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-control border border-dashed border-line-strong p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {isWaiting ? <Spinner size={22} /> : <ImagePlus aria-hidden size={22} strokeWidth={1.5} />}
        {words.drop}
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
      {isWaiting && (
        <p className="flex flex-wrap items-center gap-3">
          <output>{words.onItsWay(progress.done + 1, progress.all)}</output>
          <progress aria-label={words.stored} value={progress.done} max={progress.all} className="h-2 w-full max-w-60 accent-klein" />
        </p>
      )}
      {(fault !== '' || faults['pictures'] !== undefined) && (
        <p className="text-14 font-medium text-vermilion-ink">{fault || faults['pictures']}</p>
      )}
      <ul className="grid gap-3">
        {pictures.map(({ url, alt, translations = {}, color, side }, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut for the arrows inside
          <li
            // The same picture may be there twice.
            key={`${url} ${pictures.slice(0, index).filter((other) => other.url === url).length}`}
            className={classNames(
              'grid gap-3 rounded-control border p-3 sm:grid-cols-[5rem_1fr_1fr] sm:items-start sm:[&>img]:row-span-3',
              dragged?.url === url ? 'border-klein opacity-60' : 'border-line',
            )}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              onChange((current) => moved(current, current.indexOf(dragged), index))
            }}
            onDrop={(event) => event.preventDefault()}
          >
            {/* The picture is the handle: text in the fields beside it can still be selected. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
            <img
              src={url}
              alt=""
              width={80}
              height={100}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(pictures[index])
              }}
              onDragEnd={() => setDragged(undefined)}
              className="h-25 w-20 cursor-grab rounded-picture bg-paper-2 object-contain"
            />
            <TextField
              label={words.alt}
              required
              maxLength={MAX_PICTURE_ALT}
              hint={isProposed({ url, alt, color, side }) ? words.proposed : undefined}
              value={alt}
              error={faults[`pictures.${index}`]}
              onChange={({ target }) => set(index, { alt: target.value })}
            />
            {further.map((language) => {
              const text = translations[language]?.alt ?? ''
              return (
                <TextField
                  key={language}
                  label={words.altIn(nameOf(language))}
                  lang={language}
                  maxLength={MAX_PICTURE_ALT}
                  hint={text.trim() === '' && alt !== '' ? texts.readersSee(quoted(alt)) : undefined}
                  value={text}
                  error={faults[`pictures.${index}.translations.${language}`]}
                  onChange={({ target }) => set(index, { translations: { ...translations, [language]: { alt: target.value } } })}
                />
              )
            })}
            <SelectField
              label={words.cloth}
              required
              options={[{ value: '', label: words.any }, ...CLOTH_LABELS.map((value) => ({ value, label: colorOf(value) }))]}
              value={color ?? ''}
              onChange={({ target }) => set(index, { color: isCloth(target.value) ? target.value : null })}
            />
            <SelectField
              label={words.side}
              required
              options={[{ value: '', label: words.otherView }, ...SIDES.map((value) => ({ value, label: words.sides[value] }))]}
              value={side ?? ''}
              onChange={({ target }) => set(index, { side: isSide(target.value) ? target.value : null })}
            />
            <div className="flex sm:col-start-2">
              <button
                type="button"
                className={iconClass}
                disabled={index === 0}
                aria-label={words.earlier(index + 1)}
                onClick={() => onChange((current) => moved(current, index, index - 1))}
              >
                <ArrowLeft size={20} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={iconClass}
                disabled={index === pictures.length - 1}
                aria-label={words.later(index + 1)}
                onClick={() => onChange((current) => moved(current, index, index + 1))}
              >
                <ArrowRight size={20} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={iconClass}
                aria-label={words.takeOut(index + 1)}
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

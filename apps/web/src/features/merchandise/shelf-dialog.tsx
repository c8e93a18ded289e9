import { addProductCategory, type ProductCategory } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddShelfMutation, useUpdateShelfMutation } from './api.ts'
import { ShelfPicture } from './shelf-picture.tsx'
import { slugOf } from './slug.ts'
import { merchandiseWords } from './words/index.ts'

interface ShelfDialogProps {
  /** Undefined for a new one. */
  shelf: ProductCategory | undefined
  shelves: readonly ProductCategory[]
  onClose: () => void
}

/** A shelf, new or changed. */
export const ShelfDialog = ({ shelf, shelves, onClose }: ShelfDialogProps) => {
  const words = useWords(merchandiseWords)
  const [add] = useAddShelfMutation()
  const [update] = useUpdateShelfMutation()
  const [isActive, setIsActive] = useState(shelf?.isActive ?? true)
  const [picture, setPicture] = useState(shelf?.picture ?? null)
  const bodyOf = ({ title, slug, text, parentId }: Readonly<Record<'title' | 'slug' | 'text' | 'parentId', string>>) => ({
    title,
    slug: slug === '' ? slugOf(title) : slug,
    text,
    parentId: parentId === '' ? null : parentId,
    picture,
    isActive,
  })
  const form = useForm({
    initial: { title: shelf?.title ?? '', slug: shelf?.slug ?? '', text: shelf?.text ?? '', parentId: shelf?.parentId ?? '' },
    check: (values) => formFaults(addProductCategory.body, bodyOf(values)),
    send: async (values) => {
      const body = bodyOf(values)
      await (shelf ? update({ params: { id: shelf._id }, body: { ...body, version: shelf.version } }).unwrap() : add({ body }).unwrap())
      onClose()
    },
    places: { SLUG_TAKEN: 'slug' },
  })
  const title = shelf ? words.shelves.changeOf(shelf.title) : words.shelves.addTitle
  return (
    <FormDialog
      label={title}
      width="medium"
      form={form}
      errorTitle={words.shelves.notSaved}
      submitLabel={shelf ? words.save : words.addIt}
      cancelLabel={words.leaveIt}
      onClose={onClose}
    >
      <TextField label={words.title} required maxLength={80} {...form.bind('title')} />
      <TextField label={words.addressEnd} hint={words.shelves.addressHint} maxLength={80} {...form.bind('slug')} />
      <SelectField
        label={words.shelves.belongsTo}
        required
        options={[
          { value: '', label: words.shelves.top },
          ...shelves.filter(({ _id }) => _id !== shelf?._id).map(({ _id, title: label }) => ({ value: _id, label })),
        ]}
        {...form.bind('parentId')}
      />
      <TextAreaField label={words.shelves.text} hint={words.shelves.textHint} rows={3} maxLength={1000} {...form.bind('text')} />
      <ShelfPicture picture={picture} onChange={setPicture} />
      <label className="flex items-center gap-3">
        <input type="checkbox" checked={isActive} onChange={({ target }) => setIsActive(target.checked)} className="size-5 accent-klein" />
        {words.shelves.shown}
      </label>
    </FormDialog>
  )
}

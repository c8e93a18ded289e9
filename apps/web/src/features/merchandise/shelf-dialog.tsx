import { addProductCategory, type ProductCategory } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { type Form, useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddShelfMutation, useUpdateShelfMutation } from './api.ts'
import { useTextLanguages } from './language-tabs.tsx'
import { ownTitle } from './own-title.ts'
import { ShelfPicture } from './shelf-picture.tsx'
import { type ShelfField, ShelfTexts, type ShelfValues, translationsOf, typedTranslations } from './shelf-texts.tsx'
import { slugOf } from './slug.ts'
import { merchandiseWords } from './words/index.ts'

interface ShelfDialogProps {
  /** Undefined for a new one. */
  shelf: ProductCategory | undefined
  shelves: readonly ProductCategory[]
  onClose: () => void
}

/** Below which shelf it hangs. */
const ParentField = ({ form, others }: { form: Pick<Form<ShelfField>, 'bind'>; others: readonly ProductCategory[] }) => {
  const words = useWords(merchandiseWords).shelves
  const options = [{ value: '', label: words.top }, ...others.map((each) => ({ value: each._id, label: ownTitle(each) }))]
  return <SelectField label={words.belongsTo} required options={options} {...form.bind('parentId')} />
}

const initialValues = (shelf: ProductCategory | undefined): ShelfValues => ({
  title: shelf?.written?.title ?? '',
  slug: shelf?.slug ?? '',
  text: shelf?.written?.text ?? '',
  ...typedTranslations(shelf?.written),
  parentId: shelf?.parentId ?? '',
})

/** A shelf, new or changed. */
export const ShelfDialog = ({ shelf, shelves, onClose }: ShelfDialogProps) => {
  const words = useWords(merchandiseWords)
  const [add] = useAddShelfMutation()
  const [update] = useUpdateShelfMutation()
  const [isActive, setIsActive] = useState(shelf?.isActive ?? true)
  const [picture, setPicture] = useState(shelf?.picture ?? null)
  const { further } = useTextLanguages()
  const bodyOf = (values: ShelfValues) => {
    const { title, slug, text, parentId } = values
    return {
      title,
      slug: slug === '' ? slugOf(title) : slug,
      text,
      translations: translationsOf(values, further),
      parentId: parentId === '' ? null : parentId,
      picture,
      isActive,
    }
  }
  const form = useForm<ShelfField>({
    initial: initialValues(shelf),
    check: (values) => formFaults(addProductCategory.body, bodyOf(values)),
    send: async (values) => {
      const body = bodyOf(values)
      await (shelf ? update({ params: { id: shelf._id }, body: { ...body, version: shelf.version } }).unwrap() : add({ body }).unwrap())
      onClose()
    },
    places: { SLUG_TAKEN: 'slug' },
  })
  const title = shelf ? words.shelves.changeOf(ownTitle(shelf)) : words.shelves.addTitle
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
      <ShelfTexts form={form} />
      <TextField label={words.addressEnd} hint={words.shelves.addressHint} maxLength={80} {...form.bind('slug')} />
      <ParentField form={form} others={shelves.filter(({ _id }) => _id !== shelf?._id)} />
      <ShelfPicture picture={picture} onChange={setPicture} />
      <label className="flex items-center gap-3">
        <input type="checkbox" checked={isActive} onChange={({ target }) => setIsActive(target.checked)} className="size-5 accent-klein" />
        {words.shelves.shown}
      </label>
    </FormDialog>
  )
}

import { addProductCategory, type ProductCategory } from '@picasso/contract'
import { useState } from 'react'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { type Form, useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAddProductCategoryMutation, useUpdateProductCategoryMutation } from './api.ts'
import { getCategoryTitle } from './category-title.ts'
import { useTextLanguages } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'
import { CategoryPicture } from './product-category-picture.tsx'
import { type CategoryField, CategoryTexts, type CategoryValues, toTranslations, toTranslationValues } from './product-category-texts.tsx'
import { slugify } from './slugify.ts'

interface ProductCategoryDialogProps {
  /** Undefined for a new category. */
  category: ProductCategory | undefined
  categories: readonly ProductCategory[]
  onClose: () => void
}

/** Parent category. */
const ParentField = ({ form, parents }: { form: Pick<Form<CategoryField>, 'bind'>; parents: readonly ProductCategory[] }) => {
  const messages = useMessages(productAdminMessages).categories
  const options = [
    { value: '', label: messages.noParent },
    ...parents.map((parent) => ({ value: parent._id, label: getCategoryTitle(parent) })),
  ]
  return <SelectField label={messages.parent} required options={options} {...form.bind('parentId')} />
}

const toInitialValues = (category: ProductCategory | undefined): CategoryValues => ({
  title: category?.written?.title ?? '',
  slug: category?.slug ?? '',
  text: category?.written?.text ?? '',
  ...toTranslationValues(category?.written),
  parentId: category?.parentId ?? '',
})

/** Form of a category. */
export const ProductCategoryDialog = ({ category, categories, onClose }: ProductCategoryDialogProps) => {
  const messages = useMessages(productAdminMessages)
  const [add] = useAddProductCategoryMutation()
  const [update] = useUpdateProductCategoryMutation()
  const [isActive, setIsActive] = useState(category?.isActive ?? true)
  const [picture, setPicture] = useState(category?.picture ?? null)
  const { otherLanguages } = useTextLanguages()
  const toBody = (values: CategoryValues) => {
    const { title, slug, text, parentId } = values
    return {
      title,
      slug: slug === '' ? slugify(title) : slug,
      text,
      translations: toTranslations(values, otherLanguages),
      parentId: parentId === '' ? null : parentId,
      picture,
      isActive,
    }
  }
  const form = useForm<CategoryField>({
    initial: toInitialValues(category),
    validate: (values) => findFieldErrors(addProductCategory.body, toBody(values)),
    submit: async (values) => {
      const body = toBody(values)
      await (category
        ? update({ params: { id: category._id }, body: { ...body, version: category.version } }).unwrap()
        : add({ body }).unwrap())
      onClose()
    },
    fieldByErrorCode: { SLUG_TAKEN: 'slug' },
  })
  const title = category ? messages.categories.editCategory(getCategoryTitle(category)) : messages.categories.addTitle
  return (
    <FormDialog
      label={title}
      width="medium"
      form={form}
      errorTitle={messages.categories.notSaved}
      submitLabel={category ? messages.save : messages.submitAdd}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <CategoryTexts form={form} />
      <TextField label={messages.slug} hint={messages.categories.slugHint} maxLength={80} {...form.bind('slug')} />
      <ParentField form={form} parents={categories.filter(({ _id }) => _id !== category?._id)} />
      <CategoryPicture picture={picture} onChange={setPicture} />
      <label className="flex items-center gap-3">
        <input type="checkbox" checked={isActive} onChange={({ target }) => setIsActive(target.checked)} className="size-5 accent-klein" />
        {messages.categories.isActive}
      </label>
    </FormDialog>
  )
}

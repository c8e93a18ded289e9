import {
  addProductCategory,
  type ProductCategory,
  UPLOAD_EXTENSIONS,
  CATEGORY_TEXT_FIELDS,
  CATEGORY_TEXT_LIMITS,
  type Language,
  type Translations,
} from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { findFileError, PICTURE_UPLOAD_RULES } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { type Form, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { uploadPhotoMutation } from '../../uploads/index.ts'
import { addProductCategoryMutation, updateProductCategoryMutation } from './api.ts'
import { slugify } from './basic-fields.tsx'
import { getCategoryTitle } from './category-title.ts'
import { findMissingFields, useTextLanguages, LanguageTabs, truncateQuote } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'

type TextName = (typeof CATEGORY_TEXT_FIELDS)[number]
type TranslatedField = `translations.${Language}.${TextName}`
type CategoryField = TextName | TranslatedField
interface CategoryValues extends Readonly<Record<CategoryField | 'slug' | 'parentId', string>> {
  picture: string | null
  isActive: boolean
}
type CategoryForm = Form<CategoryValues>

/** Maximum length, as in the contract. */
const toTranslatedField = (language: Language, field: TextName): TranslatedField => `translations.${language}.${field}`

interface TextsProps {
  lang: string
  title: ReturnType<CategoryForm['bind']> & { required: boolean }
  text: ReturnType<CategoryForm['bind']>
  /** Texts shown where these are empty. */
  fallback: Pick<CategoryValues, 'title' | 'text'> | undefined
}

/** Title and text of a category in one language. */
const Texts = ({ lang, title, text, fallback }: TextsProps) => {
  const messages = useMessages(productAdminMessages)
  const getHint = (value: string, fallbackText: string | undefined): string | undefined =>
    value.trim() === '' && fallbackText !== undefined && fallbackText !== ''
      ? messages.texts.fallbackHint(truncateQuote(fallbackText))
      : undefined
  return (
    <>
      <TextField
        label={messages.title}
        lang={lang}
        maxLength={CATEGORY_TEXT_LIMITS.title}
        hint={getHint(title.value, fallback?.title)}
        {...title}
      />
      <TextAreaField
        label={messages.categories.text}
        lang={lang}
        hint={getHint(text.value, fallback?.text) ?? messages.categories.textHint}
        rows={3}
        maxLength={CATEGORY_TEXT_LIMITS.text}
        {...text}
      />
    </>
  )
}

/** The translations of a category as typed. */
const toTranslationValues = (texts: ProductCategory['written'] | undefined): Record<TranslatedField, string> => ({
  'translations.en.title': texts?.translations.en?.title ?? '',
  'translations.en.text': texts?.translations.en?.text ?? '',
  'translations.es.title': texts?.translations.es?.title ?? '',
  'translations.es.text': texts?.translations.es?.text ?? '',
})

/** The translations in the request: those of the languages the form shows. */
const toTranslations = (values: CategoryValues, languages: readonly Language[]): Translations<TextName> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { title: values[toTranslatedField(language, 'title')], text: values[toTranslatedField(language, 'text')] },
    ]),
  )

/** Undefined for the default language. */
const toFieldName = (language: Language | undefined, field: TextName): CategoryField =>
  language === undefined ? field : toTranslatedField(language, field)

/** Title and text of a category, by language. */
const CategoryTexts = ({ form }: { form: Pick<CategoryForm, 'values' | 'bind'> }) => {
  const { shopLanguage } = useTextLanguages()
  return (
    <LanguageTabs
      getMissingFields={(language) =>
        findMissingFields(
          (field) => form.values[field],
          (field) => form.values[toTranslatedField(language, field)],
        )
      }
      hasErrors={(language) => CATEGORY_TEXT_FIELDS.some((name) => form.bind(toFieldName(language, name)).error !== undefined)}
    >
      {(language) => (
        <Texts
          key={language ?? shopLanguage}
          lang={language ?? shopLanguage}
          title={{ required: language === undefined, ...form.bind(toFieldName(language, 'title')) }}
          text={form.bind(toFieldName(language, 'text'))}
          fallback={language === undefined ? undefined : form.values}
        />
      )}
    </LanguageTabs>
  )
}

const usePictureUpload = (onChange: (picture: string) => void) => {
  const describeError = useDescribeError()
  const { upload: uploadMessages } = useSharedMessages()
  const [upload, { isLoading: isUploading }] = useMutation(uploadPhotoMutation)
  const [uploadError, setUploadError] = useState('')
  const uploadFiles = async (files: readonly File[]): Promise<void> => {
    const fileError = findFileError(files, PICTURE_UPLOAD_RULES, uploadMessages)
    setUploadError(fileError ?? '')
    const [file] = files
    if (!file || fileError !== undefined) return
    const { data, error } = await upload(file)
    if (error) setUploadError(describeError(error).message)
    else onChange(`/files/${data.public_id}`)
  }
  return { uploadFiles, isUploading, uploadError }
}

interface CategoryPictureProps {
  picture: string | null
  upload: ReturnType<typeof usePictureUpload>
  onRemove: () => void
}

/** The optional picture of a category. */
const CategoryPicture = ({ picture, upload: { uploadFiles, isUploading, uploadError }, onRemove }: CategoryPictureProps) => {
  const messages = useMessages(productAdminMessages).categories
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
          if (!isUploading) void uploadFiles([...event.dataTransfer.files])
        }}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-card px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {isUploading ? messages.uploading : picture === null ? messages.selectPicture : messages.replacePicture}
        <FileInput accept={UPLOAD_EXTENSIONS.join(',')} disabled={isUploading} onSelect={(files) => void uploadFiles(files)} />
      </label>
      {picture !== null && (
        <Button variant="quiet" onClick={onRemove}>
          {messages.removePicture}
        </Button>
      )}
      {uploadError !== '' && <p className="w-full text-14 font-medium text-vermilion-ink">{uploadError}</p>}
    </div>
  )
}

interface ProductCategoryDialogProps {
  /** Undefined for a new category. */
  category: ProductCategory | undefined
  categories: readonly ProductCategory[]
  onClose: () => void
}

/** Parent category. */
const ParentField = ({ form, parents }: { form: Pick<CategoryForm, 'bind'>; parents: readonly ProductCategory[] }) => {
  const messages = useMessages(productAdminMessages).categories
  const options = [
    { value: '', label: messages.noParent },
    ...parents.map((parent) => ({ value: parent._id, label: getCategoryTitle(parent) })),
  ]
  return <SelectField label={messages.parent} required options={options} {...form.bind('parentId')} />
}

const EMPTY_VALUES: CategoryValues = {
  title: '',
  slug: '',
  text: '',
  ...toTranslationValues(undefined),
  parentId: '',
  picture: null,
  isActive: true,
}

const toInitialValues = ({ slug, written, parentId, picture, isActive }: ProductCategory): CategoryValues => ({
  title: written?.title ?? '',
  slug,
  text: written?.text ?? '',
  ...toTranslationValues(written),
  parentId: parentId ?? '',
  picture,
  isActive,
})

/** Form of a category. */
export const ProductCategoryDialog = ({ category, categories, onClose }: ProductCategoryDialogProps) => {
  const messages = useMessages(productAdminMessages)
  const findFieldErrors = useFindFieldErrors()
  const [add] = useMutation(addProductCategoryMutation)
  const [update] = useMutation(updateProductCategoryMutation)
  const { otherLanguages } = useTextLanguages()
  const toBody = (values: CategoryValues) => {
    const { title, slug, text, parentId, picture, isActive } = values
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
  const form = useForm({
    initial: category ? toInitialValues(category) : EMPTY_VALUES,
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
  const upload = usePictureUpload((picture) => form.change({ picture }))
  const title = category ? messages.categories.editCategory(getCategoryTitle(category)) : messages.categories.addTitle
  return (
    <FormDialog
      label={title}
      width="medium"
      form={{ ...form, isPending: form.isPending || upload.isUploading }}
      errorTitle={messages.categories.notSaved}
      submitLabel={category ? messages.save : messages.submitAdd}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <CategoryTexts form={form} />
      <TextField label={messages.slug} hint={messages.categories.slugHint} maxLength={80} {...form.bind('slug')} />
      <ParentField form={form} parents={categories.filter(({ _id }) => _id !== category?._id)} />
      <CategoryPicture picture={form.values.picture} upload={upload} onRemove={() => form.change({ picture: null })} />
      <label className="flex items-center gap-3">
        <input type="checkbox" {...form.bindCheckbox('isActive')} className="size-5 accent-klein" />
        {messages.categories.isActive}
      </label>
    </FormDialog>
  )
}

import { PRODUCT_STATES, type ProductInput } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'
import { type ReactNode, useState } from 'react'

import { useIssueMessages } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useCoveredEnd } from '../../../lib/use-covered-end.ts'
import { type Form, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, SelectField, TextField } from '../../../ui/form-fields.tsx'
import { UnsavedChangesGuard } from '../../../ui/unsaved-changes-guard.tsx'
import { useUnsavedValues } from '../../auth/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { SlugField, ProductCategoryField } from './basic-fields.tsx'
import { useTextLanguages } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'
import { PictureEditor, usePictureUploads } from './picture-editor.tsx'
import { isGarment, type ProductDraft, validateDraft } from './product-draft.ts'
import { ProductTexts, dropHiddenLanguages } from './product-texts.tsx'
import { suggestAlt, type DescribePicture, applySuggestedAlts } from './suggest-alt.ts'
import { useFractionDigits } from './use-fraction-digits.ts'
import { VariantGrid } from './variant-grid.tsx'

interface ProductFormProps {
  initial: ProductDraft
  /** Label of the submit button. */
  submitLabel: string
  /** Rejects with the error of the call; returns what to do next, once nothing is unsaved. */
  onSubmit: (input: ProductInput) => Promise<() => void>
  /** Further actions; they may depend on unsaved changes. */
  children?: (isChanged: boolean) => ReactNode
}

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-4 rounded-control bg-card p-5">
    <h2 className="text-22">{title}</h2>
    {children}
  </section>
)

/** The values of a product with suggested alternative texts, and their submission. */
const useProductForm = (
  initialDraft: ProductDraft,
  onSubmit: ProductFormProps['onSubmit'],
  describePicture: DescribePicture,
): Form<ProductDraft> => {
  const messages = useMessages(productAdminMessages).form
  const issueMessages = useIssueMessages()
  const fractionDigits = useFractionDigits()
  const { otherLanguages } = useTextLanguages()
  const [draft, setDraft] = useState(initialDraft)
  const validate = (values: ProductDraft) =>
    validateDraft(dropHiddenLanguages(values, otherLanguages), fractionDigits, messages, issueMessages)
  const form = useForm({
    initial: initialDraft,
    state: [draft, (update) => setDraft((current) => applySuggestedAlts(current, update(current), describePicture))],
    validate: (values) => validate(values).errors,
    errorsAppear: 'after-submission',
    submit: async (values) => {
      const { input } = validate(values)
      if (input) form.leave(await onSubmit(input))
    },
  })
  return form
}

/** Where and under which address a product is shown. */
const VisibilitySection = ({ form }: { form: Form<ProductDraft> }) => {
  const messages = useMessages(productAdminMessages)
  return (
    <FormSection title={messages.form.visibility}>
      <SelectField
        label={messages.state}
        required
        options={PRODUCT_STATES.map((value) => ({ value, label: messages.states[value] }))}
        {...form.bind('state')}
      />
      <ProductCategoryField form={form} />
      <TextField label={messages.form.artist} hint={messages.form.artistHint} maxLength={80} {...form.bind('artist')} />
      <TextField label={messages.form.line} hint={messages.form.lineHint} maxLength={80} {...form.bind('line')} />
      <SlugField form={form} />
    </FormSection>
  )
}

/** The form of a product; input survives every error. */
export const ProductForm = ({ initial, submitLabel, onSubmit, children }: ProductFormProps) => {
  const messages = useMessages(productAdminMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const [initialDraft] = useState(initial)
  const describePicture: DescribePicture = (title, color, side) => messages.pictures.describe(title, color && getColorName(color), side)
  const form = useProductForm(initialDraft, onSubmit, describePicture)
  useUnsavedValues('product', form)
  useCoveredEnd('bar')
  const changePictures = (change: (pictures: ProductDraft['pictures']) => ProductDraft['pictures']): void =>
    form.change(({ pictures }) => ({ pictures: change(pictures) }))
  const uploads = usePictureUploads(changePictures)
  const { values, errors } = form
  return (
    <form {...form.props} className="grid items-start gap-6 xl:grid-cols-[1.8fr_1fr]">
      <UnsavedChangesGuard active={form.isChanged || uploads.isUploading} />
      <div className="grid gap-6">
        <FormSection title={messages.form.texts}>
          <ProductTexts form={form} />
        </FormSection>
        <FormSection title={messages.form.pictures}>
          <PictureEditor
            pictures={values.pictures}
            errors={errors}
            isSuggestedAlt={(picture) => picture.alt !== '' && picture.alt === suggestAlt(values.title, picture, describePicture)}
            uploads={uploads}
            onChange={changePictures}
          />
        </FormSection>
        <FormSection title={messages.form.colorsAndSizes}>
          <SelectField
            label={messages.garment}
            required
            className="sm:w-72"
            options={GARMENT_KEYS.map((value) => ({ value, label: getTitle(GARMENTS[value]) }))}
            {...form.bindValue('clothingType', values.clothingType, (value) => (isGarment(value) ? { clothingType: value } : {}))}
          />
          <VariantGrid draft={values} before={initialDraft.cells} error={errors['variants']} onChange={(cells) => form.change({ cells })} />
        </FormSection>
      </div>
      <div className="grid gap-6">
        <VisibilitySection form={form} />
        {children?.(form.isChanged)}
      </div>
      <div className="sticky bottom-(--notice-height) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 xl:col-span-2">
        <FormError title={messages.form.notSaved} error={form.failure} />
        <Button type="submit" variant="primary" isPending={form.isPending || uploads.isUploading}>
          {submitLabel}
        </Button>
        {form.needsCorrection ? (
          <p role="alert" className="text-14 font-medium text-vermilion-ink">
            {messages.checkFields}
          </p>
        ) : (
          <output className="text-14 text-ink-2">{form.isChanged ? messages.unsaved : ''}</output>
        )}
      </div>
    </form>
  )
}

import { PRODUCT_STATES, type ProductInput } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { UnsavedChangesGuard } from '../../../ui/unsaved-changes-guard.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { SlugField, ProductCategoryField } from './basic-fields.tsx'
import { useTextLanguages } from './language-tabs.tsx'
import { productAdminMessages } from './messages/index.ts'
import { PictureEditor } from './picture-editor.tsx'
import { isGarment, type ProductDraft, validateDraft } from './product-draft.ts'
import { ProductTexts } from './product-texts.tsx'
import { pickDraftTranslations } from './product-translations.ts'
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

/** The form of a product; input survives every error. */
export const ProductForm = ({ initial, submitLabel, onSubmit, children }: ProductFormProps) => {
  const messages = useMessages(productAdminMessages)
  const describeError = useDescribeError()
  const sharedMessages = useSharedMessages()
  const { getTitle, getColorName } = useGarmentNames()
  const fractionDigits = useFractionDigits()
  const { otherLanguages } = useTextLanguages()
  const [initialDraft] = useState(initial)
  const [draft, setDraft] = useState(initialDraft)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [submitError, setSubmitError] = useState<ApiError>()
  const [isSaved, setSaved] = useState(false)
  const { input, errors: draftErrors } = validateDraft(
    pickDraftTranslations(draft, otherLanguages),
    fractionDigits,
    messages.form,
    sharedMessages,
  )
  const errors: Record<string, string> = { ...submitError?.fields, ...(wasSubmitted ? draftErrors : {}) }
  const describePicture: DescribePicture = (title, color, side) => messages.pictures.describe(title, color && getColorName(color), side)
  const updateDraft = (next: (current: ProductDraft) => ProductDraft): void =>
    setDraft((current) => applySuggestedAlts(current, next(current), describePicture))
  const patchDraft = (change: Partial<ProductDraft>): void => updateDraft((current) => ({ ...current, ...change }))

  const send = async (): Promise<void> => {
    setWasSubmitted(true)
    setSubmitError(undefined)
    if (!input || isSubmitting) return
    setIsSubmitting(true)
    try {
      const leave = await onSubmit(input)
      // The guard must be released before the page is left.
      flushSync(() => setSaved(true))
      leave()
    } catch (error) {
      setSubmitError(describeError(error))
    }
    setIsSubmitting(false)
  }
  return (
    <form
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[1.6fr_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <UnsavedChangesGuard active={!isSaved && draft !== initialDraft} />
      <div className="grid gap-6">
        <FormSection title={messages.form.texts}>
          <ProductTexts draft={draft} errors={errors} onChange={patchDraft} />
        </FormSection>
        <FormSection title={messages.form.pictures}>
          <PictureEditor
            pictures={draft.pictures}
            errors={errors}
            isSuggestedAlt={(picture) => picture.alt !== '' && picture.alt === suggestAlt(draft.title, picture, describePicture)}
            onChange={(change) => updateDraft((current) => ({ ...current, pictures: change(current.pictures) }))}
          />
        </FormSection>
        <FormSection title={messages.form.colorsAndSizes}>
          <SelectField
            label={messages.garment}
            required
            className="sm:w-72"
            options={GARMENT_KEYS.map((value) => ({ value, label: getTitle(GARMENTS[value]) }))}
            value={draft.clothingType}
            error={errors['clothingType']}
            onChange={({ target }) => isGarment(target.value) && patchDraft({ clothingType: target.value })}
          />
          <VariantGrid draft={draft} before={initialDraft.cells} error={errors['variants']} onChange={(cells) => patchDraft({ cells })} />
        </FormSection>
      </div>
      <div className="grid gap-6">
        <FormSection title={messages.form.visibility}>
          <SelectField
            label={messages.state}
            required
            options={PRODUCT_STATES.map((value) => ({ value, label: messages.states[value] }))}
            value={draft.state}
            error={errors['state']}
            onChange={({ target }) => patchDraft({ state: target.value })}
          />
          <ProductCategoryField values={draft} errors={errors} onChange={patchDraft} />
          <SlugField values={draft} errors={errors} onChange={patchDraft} />
        </FormSection>
        {children?.(draft !== initialDraft)}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 xl:col-span-2">
        <FormError title={messages.form.notSaved} error={submitError} />
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {submitLabel}
        </Button>
        {wasSubmitted && !input ? (
          <p role="alert" className="text-14 font-medium text-vermilion-ink">
            {messages.checkFields}
          </p>
        ) : (
          <output className="text-14 text-ink-2">{draft === initialDraft ? '' : messages.unsaved}</output>
        )}
      </div>
    </form>
  )
}

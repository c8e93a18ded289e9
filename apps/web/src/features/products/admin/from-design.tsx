import { addProductFromDesign, describeIssue, type DesignSummary, getMainView, type IssueMessages, parseData } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useIssueMessages } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { getPictureSources, PICTURE_WIDTH } from '../../../lib/stored-picture.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { type Form, useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { UnsavedChangesGuard } from '../../../ui/unsaved-changes-guard.tsx'
import { useUnsavedValues } from '../../auth/index.ts'
import { listDesignsQuery } from '../../designs/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { addProductFromDesignMutation } from './api.ts'
import { SlugField, type BasicFields, ProductCategoryField, TitleField } from './basic-fields.tsx'
import { type ProductAdminMessages, productAdminMessages } from './messages/index.ts'
import { type ProductDraft, getVariantError, toVariants } from './product-draft.ts'
import { useFractionDigits } from './use-fraction-digits.ts'
import { VariantGrid } from './variant-grid.tsx'

const PAGE_SIZE = 24

interface DesignOptionProps {
  design: DesignSummary
  isSelected: boolean
  onSelect: () => void
}

const DesignOption = ({ design, isSelected, onSelect }: DesignOptionProps) => {
  const messages = useMessages(productAdminMessages).fromDesign
  const { getTitle, getColorName } = useGarmentNames()
  const { day } = useDateTimeFormat()
  return (
    <label
      className={classNames(
        'relative grid cursor-pointer gap-1 rounded-control border bg-card p-2 text-14 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-klein',
        isSelected ? 'border-klein shadow-[inset_0_0_0_1px_var(--klein)]' : 'border-line-strong hover:border-ink',
      )}
    >
      <input type="radio" name="design" checked={isSelected} onChange={onSelect} className="absolute inset-0 cursor-pointer opacity-0" />
      <img
        {...getPictureSources(getMainView(design), PICTURE_WIDTH)}
        sizes="10rem"
        alt=""
        width={160}
        height={200}
        loading="lazy"
        className="aspect-4/5 w-full object-contain"
      />
      <span className="font-medium">{messages.name(getTitle(GARMENTS[design.clothingType]), getColorName(design.color))}</span>
      <time dateTime={design.createdAt} className="text-ink-2">
        {day(design.createdAt)}
      </time>
    </label>
  )
}

interface DesignPickerProps {
  selected: DesignSummary | undefined
  fieldError: string | undefined
  onSelect: (design: DesignSummary) => void
}

/** Designs of the signed-in user, latest first. */
const DesignPicker = ({ selected, fieldError, onSelect }: DesignPickerProps) => {
  const messages = useMessages(productAdminMessages).fromDesign
  const [after, setAfter] = useState<string>()
  const { data, error, refetch } = useQuery(listDesignsQuery, { query: { after, limit: PAGE_SIZE } }, { staleTime: 0 })
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label={messages.loading}>
        <Skeleton className="h-60" />
      </LoadingRegion>
    )
  if (data.designs.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-18 text-ink-2">{messages.noDesigns}</p>
        <LinkButton to="/product-select" variant="primary">
          {messages.createDesign}
        </LinkButton>
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{messages.ownDesigns}</legend>
      {fieldError !== undefined && <p className="mb-3 text-14 font-medium text-vermilion-ink">{fieldError}</p>}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
        {data.designs.map((design) => (
          <DesignOption key={design._id} design={design} isSelected={selected?._id === design._id} onSelect={() => onSelect(design)} />
        ))}
      </div>
      <div className="mt-3 flex gap-3">
        {after !== undefined && <Button onClick={() => setAfter(undefined)}>{messages.latest}</Button>}
        {data.next !== null && <Button onClick={() => setAfter(data.next ?? undefined)}>{messages.older}</Button>}
      </div>
    </fieldset>
  )
}

interface FormValues extends BasicFields {
  cells: ProductDraft['cells']
}
const EMPTY_VALUES: FormValues = { title: '', slug: '', productCategoryId: '', cells: {} }

const validateForm = (
  design: DesignSummary | undefined,
  { title, slug, productCategoryId, cells }: FormValues,
  fractionDigits: number,
  messages: Pick<ProductAdminMessages, 'form' | 'fromDesign'>,
  issueMessages: IssueMessages,
) => {
  const parsed = parseData(addProductFromDesign.body, {
    designId: design?._id ?? '',
    title,
    slug,
    productCategoryId: productCategoryId === '' ? null : productCategoryId,
    variants: design ? toVariants({ clothingType: design.clothingType, cells }, fractionDigits) : [],
  })
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const [first = '', , field] = issue.path
    errors[String(first)] ??=
      first === 'designId'
        ? messages.fromDesign.designRequired
        : (getVariantError(field, messages.form) ?? describeIssue(issue, issueMessages))
  }
  return { body: parsed.data, errors }
}

/** Names the product and renders its pictures from the design; then its page opens. */
const useFromDesignForm = (design: DesignSummary | undefined): Form<FormValues> => {
  const messages = useMessages(productAdminMessages)
  const issueMessages = useIssueMessages()
  const navigate = useNavigate()
  const fractionDigits = useFractionDigits()
  const [add] = useMutation(addProductFromDesignMutation)
  const validate = (values: FormValues) => validateForm(design, values, fractionDigits, messages, issueMessages)
  const form = useForm({
    initial: EMPTY_VALUES,
    validate: (values) => validate(values).errors,
    errorsAppear: 'after-submission',
    submit: async (values) => {
      const { body } = validate(values)
      if (!body) return
      const { _id, title } = await add({ body }).unwrap()
      toastSuccess(messages.fromDesign.added(title))
      form.leave(() => void navigate(`/admin/product/update/${_id}`))
    },
  })
  return form
}

/** A product made from a saved design: the shop renders its pictures. */
export const FromDesign = () => {
  const messages = useMessages(productAdminMessages)
  const [design, setDesign] = useState<DesignSummary>()
  const form = useFromDesignForm(design)
  useUnsavedValues('product', form)
  const { values, errors } = form
  return (
    <form {...form.props} className="grid gap-6">
      <UnsavedChangesGuard active={form.isChanged} />
      <section className="rounded-control bg-card p-5">
        <DesignPicker selected={design} fieldError={errors['designId']} onSelect={setDesign} />
      </section>
      {design && (
        <section className="grid gap-4 rounded-control bg-card p-5">
          <div className="grid gap-4 md:grid-cols-3">
            <TitleField form={form} />
            <SlugField form={form} />
            <ProductCategoryField form={form} />
          </div>
          <h2 className="text-22">{messages.form.colorsAndSizes}</h2>
          <VariantGrid
            draft={{ clothingType: design.clothingType, cells: values.cells }}
            error={errors['variants']}
            onChange={(cells) => form.change({ cells })}
          />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FormError title={messages.fromDesign.addFailed} error={form.failure} />
        <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
          {messages.fromDesign.add}
        </Button>
        {form.needsCorrection && (
          <p role="alert" className="font-medium text-vermilion-ink">
            {design ? messages.checkFields : messages.fromDesign.selectDesignFirst}
          </p>
        )}
      </div>
    </form>
  )
}

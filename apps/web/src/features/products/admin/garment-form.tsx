import { type AdminCategory, parseAmountInput, formatAmountInput, updateCategory } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { type Form, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedChangesGuard } from '../../../ui/unsaved-changes-guard.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { updateCategoryMutation } from './api.ts'
import { productAdminMessages } from './messages/index.ts'
import { useFractionDigits } from './use-fraction-digits.ts'

/** Its lists are named as in the request, so that an error of the server belongs to the list it is about. */
interface Draft {
  title: string
  text: string
  isActive: boolean
  /** Prices by size. */
  sizes: Record<string, string>
  /** Which colors are on offer. */
  colors: Record<string, boolean>
  /** Stock by color and size. */
  blanks: Record<string, string>
}

const toDraft = (garment: AdminCategory, fractionDigits: number): Draft => ({
  title: garment.title,
  text: garment.text,
  isActive: garment.isActive,
  sizes: Object.fromEntries(garment.sizes.map(({ value, price }) => [value, formatAmountInput(price, fractionDigits)])),
  colors: Object.fromEntries(garment.colors.map(({ color, isActive }) => [color, isActive])),
  blanks: Object.fromEntries(garment.blanks.map(({ color, size, stock }) => [`${color}/${size}`, String(stock)])),
})

const parseWholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/**
 * Only changed counts are sent, because orders change the stock at the same time.
 * @param garment as it was when the form was opened
 */
const toBody = (garment: AdminCategory, draft: Draft, fractionDigits: number) => ({
  title: draft.title,
  text: draft.text,
  isActive: draft.isActive,
  sizes: garment.sizes.map(({ value }) => ({ value, price: parseAmountInput(draft.sizes[value] ?? '', fractionDigits) })),
  colors: garment.colors.map(({ color }) => ({ color, isActive: draft.colors[color] ?? false })),
  blanks: garment.blanks.flatMap(({ color, size, stock }) => {
    const stockText = draft.blanks[`${color}/${size}`] ?? ''
    return stockText === String(stock) ? [] : [{ color, size, stock: parseWholeNumber(stockText) }]
  }),
  version: garment.version,
})

const inputClass = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-2.5 hover:border-ink'

interface GarmentForm {
  form: Form<Draft>
  /** Somebody else has saved the garment since the form was opened. */
  isStale: boolean
  /** Starts over with the garment as it is now. */
  reload: () => void
}

const useGarmentForm = (currentGarment: AdminCategory): GarmentForm => {
  // The list is read again at times: a sale in between would make an untouched count look changed, and what is typed must not be lost.
  const [garment, setGarment] = useState(currentGarment)
  const messages = useMessages(productAdminMessages)
  const findFieldErrors = useFindFieldErrors()
  const { getTitle } = useGarmentNames()
  const fractionDigits = useFractionDigits()
  const [update] = useMutation(updateCategoryMutation)
  const form: Form<Draft> = useForm({
    initial: toDraft(garment, fractionDigits),
    validate: (draft) => findFieldErrors(updateCategory.body, toBody(garment, draft, fractionDigits)),
    errorsAppear: 'after-submission',
    submit: async (draft) => {
      const body = updateCategory.body.parse(toBody(garment, draft, fractionDigits))
      const saved = await update({ params: { id: garment._id }, body }).unwrap()
      toastSuccess(messages.saved(getTitle(saved)))
      startOver(saved)
    },
  })
  const startOver = (from: AdminCategory): void => {
    setGarment(from)
    form.reset(toDraft(from, fractionDigits))
  }
  return { form, isStale: currentGarment.version > garment.version, reload: () => startOver(currentGarment) }
}

interface GarmentFieldsProps {
  garment: AdminCategory
  form: Form<Draft>
}

/** The error of a list: that of one of its entries. */
const ListError = ({ form, lists }: Pick<GarmentFieldsProps, 'form'> & { lists: readonly string[] }) => {
  const errors = lists.map((list) => Object.entries(form.errors).find(([path]) => path.split('.')[0] === list)?.[1])
  const error = errors.find((message) => message !== undefined)
  return error === undefined ? null : <p className="mb-2 text-14 font-medium text-vermilion-ink">{error}</p>
}

const DescriptionFields = ({ form }: Pick<GarmentFieldsProps, 'form'>) => {
  const messages = useMessages(productAdminMessages)
  return (
    <div className="grid content-start gap-4">
      <TextField label={messages.title} required maxLength={80} {...form.bind('title')} />
      <TextAreaField label={messages.garments.cloth} required rows={3} maxLength={500} {...form.bind('text')} />
      <label className="flex items-center gap-3">
        <input type="checkbox" {...form.bindCheckbox('isActive')} className="size-5 accent-klein" />
        {messages.garments.isActive}
      </label>
    </div>
  )
}

const PriceFields = ({ garment, form }: GarmentFieldsProps) => {
  const { sizes } = form.values
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{useMessages(productAdminMessages).garments.prices}</legend>
      <ListError form={form} lists={['sizes']} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {garment.sizes.map(({ value, label }, index) => (
          <label key={value} className="grid gap-1 text-14 text-ink-2">
            {label}
            <input
              inputMode="decimal"
              name={`sizes.${index}.price`}
              value={sizes[value] ?? ''}
              onChange={({ target }) => form.change({ sizes: { ...sizes, [value]: target.value } })}
              className={inputClass}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A color with its stock by size. */
const ColorRow = ({ garment, form, color }: GarmentFieldsProps & { color: AdminCategory['colors'][number]['color'] }) => {
  const messages = useMessages(productAdminMessages).garments
  const { getColorName } = useGarmentNames()
  const { colors, blanks } = form.values
  return (
    <tr className="border-t border-line">
      <td className="py-1.5 pr-4">
        <label className="flex min-h-11 items-center gap-3 whitespace-nowrap">
          <input
            type="checkbox"
            checked={colors[color] ?? false}
            onChange={({ target }) => form.change({ colors: { ...colors, [color]: target.checked } })}
            className="size-5 accent-klein"
          />
          {getColorName(color)}
        </label>
      </td>
      {garment.sizes.map(({ value, label }) => (
        <td key={value} className="min-w-20 px-1 py-1.5">
          <input
            inputMode="numeric"
            aria-label={messages.variantBlanks(getColorName(color), label)}
            value={blanks[`${color}/${value}`] ?? ''}
            onChange={({ target }) => form.change({ blanks: { ...blanks, [`${color}/${value}`]: target.value } })}
            className={inputClass}
          />
        </td>
      ))}
    </tr>
  )
}

const BlanksTable = ({ garment, form }: GarmentFieldsProps) => {
  const messages = useMessages(productAdminMessages).garments
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{messages.colorsAndBlanks}</legend>
      <ListError form={form} lists={['colors', 'blanks']} />
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-14 text-ink-2">
            <tr>
              <th className="py-2 pr-4 font-medium">{messages.color}</th>
              {garment.sizes.map(({ value, label }) => (
                <th key={value} className="px-1 py-2 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {garment.colors.map(({ color }) => (
              <ColorRow key={color} garment={garment} form={form} color={color} />
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

/** Changes the title, prices, colors and stock of a garment. */
export const GarmentForm = ({ garment }: { garment: AdminCategory }) => {
  const messages = useMessages(productAdminMessages)
  const { form, isStale, reload } = useGarmentForm(garment)
  const picture = garment.colors.find(({ isActive }) => isActive) ?? garment.colors[0]
  return (
    <form {...form.props} className="grid gap-6 border-t border-line p-5">
      <UnsavedChangesGuard active={form.isChanged} />
      <div className="grid gap-6 md:grid-cols-[10rem_1fr]">
        {picture && (
          <GarmentPicture garment={garment.clothingType} side="front" cloth={picture.color} alt="" sizes="10rem" className="w-40" />
        )}
        <DescriptionFields form={form} />
      </div>
      <PriceFields garment={garment} form={form} />
      <BlanksTable garment={garment} form={form} />
      {isStale && (
        <Notice
          kind="warning"
          title={messages.garments.conflictTitle}
          action={<Button onClick={reload}>{messages.editScreen.reload}</Button>}
        >
          {messages.editScreen.conflictText}
        </Notice>
      )}
      <FormError title={messages.garments.notSaved} error={form.failure} />
      <Button type="submit" variant="primary" isPending={form.isPending} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}

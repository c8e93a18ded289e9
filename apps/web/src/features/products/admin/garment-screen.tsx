import { type AdminCategory, parseAmountInput, formatAmountInput, updateCategory } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AdminPage, Badge } from '../../admin/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useLocale } from '../../settings/index.ts'
import { useListAdminCategoriesQuery, useUpdateCategoryMutation } from './api.ts'
import { productAdminMessages } from './messages/index.ts'
import { useFractionDigits } from './use-fraction-digits.ts'

interface Draft {
  title: string
  text: string
  isActive: boolean
  prices: Record<string, string>
  colors: Record<string, boolean>
  stock: Record<string, string>
}

const toDraft = (garment: AdminCategory, fractionDigits: number): Draft => ({
  title: garment.title,
  text: garment.text,
  isActive: garment.isActive,
  prices: Object.fromEntries(garment.sizes.map(({ value, price }) => [value, formatAmountInput(price, fractionDigits)])),
  colors: Object.fromEntries(garment.colors.map(({ color, isActive }) => [color, isActive])),
  stock: Object.fromEntries(garment.blanks.map(({ color, size, stock }) => [`${color}/${size}`, String(stock)])),
})

const parseWholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Only changed counts are sent, because orders change the stock at the same time. */
const toBody = (garment: AdminCategory, draft: Draft, fractionDigits: number) => ({
  title: draft.title,
  text: draft.text,
  isActive: draft.isActive,
  sizes: garment.sizes.map(({ value }) => ({ value, price: parseAmountInput(draft.prices[value] ?? '', fractionDigits) })),
  colors: garment.colors.map(({ color }) => ({ color, isActive: draft.colors[color] ?? false })),
  blanks: garment.blanks.flatMap(({ color, size, stock }) => {
    const stockText = draft.stock[`${color}/${size}`] ?? ''
    return stockText === String(stock) ? [] : [{ color, size, stock: parseWholeNumber(stockText) }]
  }),
  version: garment.version,
})

const inputClass = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-2.5 hover:border-ink'

const GarmentForm = ({ garment }: { garment: AdminCategory }) => {
  const messages = useMessages(productAdminMessages)
  const findFieldErrors = useFindFieldErrors()
  const describeError = useDescribeError()
  const { getTitle, getColorName } = useGarmentNames()
  const fractionDigits = useFractionDigits()
  const [update, updateResult] = useUpdateCategoryMutation()
  const [draft, setDraft] = useState(() => toDraft(garment, fractionDigits))
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [submitError, setSubmitError] = useState<ApiError>()
  const patchDraft = (change: Partial<Draft>): void => setDraft((current) => ({ ...current, ...change }))
  const getFieldError = (field: string): string | undefined =>
    Object.entries(fieldErrors).find(([path]) => path.split('.')[0] === field)?.[1]
  const picture = garment.colors.find(({ isActive }) => isActive) ?? garment.colors[0]

  const send = async (): Promise<void> => {
    const body = toBody(garment, draft, fractionDigits)
    const validationErrors = findFieldErrors(updateCategory.body, body)
    setFieldErrors(validationErrors)
    setSubmitError(undefined)
    if (Object.keys(validationErrors).length > 0) return
    const { error } = await update({ params: { id: garment._id }, body: updateCategory.body.parse(body) })
    if (!error) {
      toast.success(messages.saved(getTitle(draft)))
      return
    }
    const failure = describeError(error)
    setFieldErrors(failure.fields)
    setSubmitError(failure)
  }
  return (
    <form
      noValidate
      className="grid gap-6 border-t border-line p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="grid gap-6 md:grid-cols-[10rem_1fr]">
        {picture && (
          <GarmentPicture garment={garment.clothingType} side="front" cloth={picture.color} alt="" sizes="10rem" className="w-40" />
        )}
        <div className="grid content-start gap-4">
          <TextField
            label={messages.title}
            required
            maxLength={80}
            value={draft.title}
            error={getFieldError('title')}
            onChange={({ target }) => patchDraft({ title: target.value })}
          />
          <TextAreaField
            label={messages.garments.cloth}
            required
            rows={3}
            maxLength={500}
            value={draft.text}
            error={getFieldError('text')}
            onChange={({ target }) => patchDraft({ text: target.value })}
          />
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              checked={draft.isActive}
              onChange={({ target }) => patchDraft({ isActive: target.checked })}
              className="size-5 accent-klein"
            />
            {messages.garments.isActive}
          </label>
        </div>
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">{messages.garments.prices}</legend>
        {getFieldError('sizes') !== undefined && <p className="mb-2 text-14 font-medium text-vermilion-ink">{getFieldError('sizes')}</p>}
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {garment.sizes.map(({ value, label }) => (
            <label key={value} className="grid gap-1 text-14 text-ink-2">
              {label}
              <input
                inputMode="decimal"
                value={draft.prices[value] ?? ''}
                onChange={({ target }) => patchDraft({ prices: { ...draft.prices, [value]: target.value } })}
                className={inputClass}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{messages.garments.colorsAndBlanks}</legend>
        {(getFieldError('colors') ?? getFieldError('blanks')) !== undefined && (
          <p className="mb-2 text-14 font-medium text-vermilion-ink">{getFieldError('colors') ?? getFieldError('blanks')}</p>
        )}
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-14 text-ink-2">
              <tr>
                <th className="py-2 pr-4 font-medium">{messages.garments.color}</th>
                {garment.sizes.map(({ value, label }) => (
                  <th key={value} className="px-1 py-2 font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {garment.colors.map(({ color }) => (
                <tr key={color} className="border-t border-line">
                  <td className="py-1.5 pr-4">
                    <label className="flex min-h-11 items-center gap-3 whitespace-nowrap">
                      <input
                        type="checkbox"
                        checked={draft.colors[color] ?? false}
                        onChange={({ target }) => patchDraft({ colors: { ...draft.colors, [color]: target.checked } })}
                        className="size-5 accent-klein"
                      />
                      {getColorName(color)}
                    </label>
                  </td>
                  {garment.sizes.map(({ value, label }) => (
                    <td key={value} className="min-w-20 px-1 py-1.5">
                      <input
                        inputMode="numeric"
                        aria-label={messages.garments.variantBlanks(getColorName(color), label)}
                        value={draft.stock[`${color}/${value}`] ?? ''}
                        onChange={({ target }) => patchDraft({ stock: { ...draft.stock, [`${color}/${value}`]: target.value } })}
                        className={inputClass}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </fieldset>
      <FormError title={messages.garments.notSaved} error={submitError} />
      <Button type="submit" variant="primary" isPending={updateResult.isLoading} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}

/** The garments that can be designed. */
export const GarmentScreen = () => {
  const messages = useMessages(productAdminMessages).garments
  const { getTitle } = useGarmentNames()
  const numberFormat = new Intl.NumberFormat(useLocale())
  const { data, error, refetch } = useListAdminCategoriesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AdminPage title={messages.title} description={messages.lead}>
      {data ? (
        <div className="grid gap-3">
          {data.categories.map((garment) => (
            <details key={garment._id} className="rounded-control bg-card">
              <summary className="flex cursor-pointer flex-wrap items-center gap-4 p-3 pr-5">
                <GarmentPicture
                  garment={garment.clothingType}
                  side="front"
                  cloth={GARMENTS[garment.clothingType].cloths[0] ?? 'White'}
                  alt=""
                  sizes="56px"
                  className="h-17.5 w-14 rounded-picture bg-paper-2 object-contain"
                />
                <span className="text-22 font-semibold">{getTitle(garment)}</span>
                {!garment.isActive && <Badge tone="neutral">{messages.inactive}</Badge>}
                <span className="ml-auto text-14 text-ink-2">
                  {messages.blanks(numberFormat.format(garment.blanks.reduce((sum, { stock }) => sum + stock, 0)))}
                </span>
              </summary>
              <GarmentForm key={garment.version} garment={garment} />
            </details>
          ))}
        </div>
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </AdminPage>
  )
}

import { type AdminCategory, minorAmount, typedAmount, updateCategory } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, Badge } from '../admin/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useLocale } from '../settings/index.ts'
import { useDigits } from './amount.ts'
import { useListAdminCategoriesQuery, useUpdateCategoryMutation } from './api.ts'
import { merchandiseWords } from './words/index.ts'

interface Draft {
  title: string
  text: string
  isActive: boolean
  prices: Record<string, string>
  colors: Record<string, boolean>
  stock: Record<string, string>
}

const draftOf = (garment: AdminCategory, digits: number): Draft => ({
  title: garment.title,
  text: garment.text,
  isActive: garment.isActive,
  prices: Object.fromEntries(garment.sizes.map(({ value, price }) => [value, typedAmount(price, digits)])),
  colors: Object.fromEntries(garment.colors.map(({ color, isActive }) => [color, isActive])),
  stock: Object.fromEntries(garment.blanks.map(({ color, size, stock }) => [`${color}/${size}`, String(stock)])),
})

const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Only counts that were changed are sent: orders take from the shelves at the same time. */
const bodyOf = (garment: AdminCategory, draft: Draft, digits: number) => ({
  title: draft.title,
  text: draft.text,
  isActive: draft.isActive,
  sizes: garment.sizes.map(({ value }) => ({ value, price: minorAmount(draft.prices[value] ?? '', digits) })),
  colors: garment.colors.map(({ color }) => ({ color, isActive: draft.colors[color] ?? false })),
  blanks: garment.blanks.flatMap(({ color, size, stock }) => {
    const typed = draft.stock[`${color}/${size}`] ?? ''
    return typed === String(stock) ? [] : [{ color, size, stock: wholeOf(typed) }]
  }),
  version: garment.version,
})

const inputClass = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-2.5 hover:border-ink'

const GarmentForm = ({ garment }: { garment: AdminCategory }) => {
  const words = useWords(merchandiseWords)
  const { titleOf, colorOf } = useGarmentNames()
  const digits = useDigits()
  const [update, updating] = useUpdateCategoryMutation()
  const [draft, setDraft] = useState(() => draftOf(garment, digits))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<Fault>()
  const set = (change: Partial<Draft>): void => setDraft((current) => ({ ...current, ...change }))
  const firstOf = (field: string): string | undefined => Object.entries(faults).find(([path]) => path.split('.')[0] === field)?.[1]
  const picture = garment.colors.find(({ isActive }) => isActive) ?? garment.colors[0]

  const send = async (): Promise<void> => {
    const body = bodyOf(garment, draft, digits)
    const wrong = formFaults(updateCategory.body, body)
    setFaults(wrong)
    setFault(undefined)
    if (Object.keys(wrong).length > 0) return
    const { error } = await update({ params: { id: garment._id }, body: updateCategory.body.parse(body) })
    if (!error) {
      toast.success(words.saved(titleOf(draft)))
      return
    }
    const failure = describeError(error)
    setFaults(failure.fields)
    setFault(failure)
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
            label={words.title}
            required
            maxLength={80}
            value={draft.title}
            error={firstOf('title')}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextAreaField
            label={words.garments.cloth}
            required
            rows={3}
            maxLength={500}
            value={draft.text}
            error={firstOf('text')}
            onChange={({ target }) => set({ text: target.value })}
          />
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              checked={draft.isActive}
              onChange={({ target }) => set({ isActive: target.checked })}
              className="size-5 accent-klein"
            />
            {words.garments.canBeDesigned}
          </label>
        </div>
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">{words.garments.prices}</legend>
        {firstOf('sizes') !== undefined && <p className="mb-2 text-14 font-medium text-vermilion-ink">{firstOf('sizes')}</p>}
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {garment.sizes.map(({ value, label }) => (
            <label key={value} className="grid gap-1 text-14 text-ink-2">
              {label}
              <input
                inputMode="decimal"
                value={draft.prices[value] ?? ''}
                onChange={({ target }) => set({ prices: { ...draft.prices, [value]: target.value } })}
                className={inputClass}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{words.garments.colorsAndBlanks}</legend>
        {(firstOf('colors') ?? firstOf('blanks')) !== undefined && (
          <p className="mb-2 text-14 font-medium text-vermilion-ink">{firstOf('colors') ?? firstOf('blanks')}</p>
        )}
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-14 text-ink-2">
              <tr>
                <th className="py-2 pr-4 font-medium">{words.garments.color}</th>
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
                        onChange={({ target }) => set({ colors: { ...draft.colors, [color]: target.checked } })}
                        className="size-5 accent-klein"
                      />
                      {colorOf(color)}
                    </label>
                  </td>
                  {garment.sizes.map(({ value, label }) => (
                    <td key={value} className="min-w-20 px-1 py-1.5">
                      <input
                        inputMode="numeric"
                        aria-label={words.garments.blanksOf(colorOf(color), label)}
                        value={draft.stock[`${color}/${value}`] ?? ''}
                        onChange={({ target }) => set({ stock: { ...draft.stock, [`${color}/${value}`]: target.value } })}
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
      <FormFault title={words.garments.notSaved} fault={fault} />
      <Button type="submit" variant="primary" busy={updating.isLoading} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  )
}

/** The garments that can be designed. */
export const GarmentScreen = () => {
  const words = useWords(merchandiseWords).garments
  const { titleOf } = useGarmentNames()
  const number = new Intl.NumberFormat(useLocale())
  const { data, error, refetch } = useListAdminCategoriesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AdminPage title={words.title} lead={words.lead}>
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
                <span className="text-22 font-semibold">{titleOf(garment)}</span>
                {!garment.isActive && <Badge look="calm">{words.switchedOff}</Badge>}
                <span className="ml-auto text-14 text-ink-2">
                  {words.blanks(number.format(garment.blanks.reduce((sum, { stock }) => sum + stock, 0)))}
                </span>
              </summary>
              <GarmentForm key={garment.version} garment={garment} />
            </details>
          ))}
        </div>
      ) : error ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={words.loading}>
          <Skeleton className="h-64" />
        </Waiting>
      )}
    </AdminPage>
  )
}

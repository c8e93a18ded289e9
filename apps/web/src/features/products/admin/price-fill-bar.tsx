import { parseAmountInput } from '@picasso/contract'
import { useId, useRef, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { productAdminMessages } from './messages/index.ts'
import { fillPrices, getPriceTargets, type PriceTarget } from './price-fill.ts'
import { getVariantGrid, type ProductDraft } from './product-draft.ts'
import { useFractionDigits } from './use-fraction-digits.ts'

interface PriceFillBarProps {
  draft: Pick<ProductDraft, 'clothingType' | 'cells'>
  before: ProductDraft['cells']
  onChange: (cells: ProductDraft['cells']) => void
}

/** Sets one price for all sizes and colors, for one size or for one color. */
export const PriceFillBar = ({ draft, before, onChange }: PriceFillBarProps) => {
  const messages = useMessages(productAdminMessages).grid.fill
  const { getColorName } = useGarmentNames()
  const fractionDigits = useFractionDigits()
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const [targetIndex, setTargetIndex] = useState(0)
  const [price, setPrice] = useState('')
  const [priceError, setPriceError] = useState<string>()
  const [count, setCount] = useState<number>()
  const { sizes } = getVariantGrid(draft.clothingType)
  const targets = getPriceTargets(draft.clothingType)
  // Another garment may have fewer options.
  const selectedIndex = targets[targetIndex] ? targetIndex : 0
  const getTargetName = (target: PriceTarget): string => {
    if (target.kind === 'all') return messages.all
    return target.kind === 'color'
      ? getColorName(target.color)
      : messages.size(sizes.find(({ value }) => value === target.size)?.label ?? '')
  }
  const fill = (): void => {
    const isAmount = !Number.isNaN(parseAmountInput(price, fractionDigits))
    setPriceError(isAmount ? undefined : messages.invalidPrice)
    setCount(undefined)
    if (!isAmount) {
      field.current?.focus()
      return
    }
    const filled = fillPrices(draft, { target: targets[selectedIndex] ?? { kind: 'all' }, price: price.trim(), before })
    setCount(filled.count)
    onChange(filled.cells)
  }
  return (
    <fieldset aria-describedby={hint} className="grid gap-2 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">{messages.legend}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label={messages.target}
          required
          options={targets.map((target, index) => ({ value: String(index), label: getTargetName(target) }))}
          value={String(selectedIndex)}
          onChange={({ target }) => {
            setTargetIndex(Number(target.value))
            setCount(undefined)
          }}
        />
        <TextField
          ref={field}
          label={messages.price}
          inputMode="decimal"
          value={price}
          error={priceError}
          onChange={({ target }) => {
            setPrice(target.value)
            setCount(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It sets the prices; it does not submit the form.
            event.preventDefault()
            fill()
          }}
        />
        {/* Aligned with the fields, below their labels. */}
        <Button className="sm:mt-[1.6875rem]" onClick={fill}>
          {messages.set}
        </Button>
      </div>
      <p id={hint} className="text-14 text-ink-2">
        {messages.hint}
      </p>
      <output className="text-14 font-medium">{count === undefined ? '' : messages.done(count)}</output>
    </fieldset>
  )
}

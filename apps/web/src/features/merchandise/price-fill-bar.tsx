import { minorAmount } from '@picasso/contract'
import { useId, useRef, useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useDigits } from './amount.ts'
import { fillPrices, priceTargets, type PriceTarget } from './price-fill.ts'
import { gridOf, type ProductDraft } from './product-draft.ts'
import { merchandiseWords } from './words/index.ts'

interface PriceFillBarProps {
  draft: Pick<ProductDraft, 'clothingType' | 'cells'>
  before: ProductDraft['cells']
  onChange: (cells: ProductDraft['cells']) => void
}

/** One price typed once for all sizes and colors, for one size or for one color. */
export const PriceFillBar = ({ draft, before, onChange }: PriceFillBarProps) => {
  const words = useWords(merchandiseWords).grid.fill
  const { colorOf } = useGarmentNames()
  const digits = useDigits()
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState(0)
  const [price, setPrice] = useState('')
  const [fault, setFault] = useState<string>()
  const [count, setCount] = useState<number>()
  const { sizes } = gridOf(draft.clothingType)
  const targets = priceTargets(draft.clothingType)
  // Another garment may have fewer.
  const chosen = targets[place] ? place : 0
  const nameOf = (target: PriceTarget): string => {
    if (target.kind === 'all') return words.all
    return target.kind === 'color' ? colorOf(target.color) : words.size(sizes.find(({ value }) => value === target.size)?.label ?? '')
  }
  const fill = (): void => {
    const isAmount = !Number.isNaN(minorAmount(price, digits))
    setFault(isAmount ? undefined : words.wrong)
    setCount(undefined)
    if (!isAmount) {
      field.current?.focus()
      return
    }
    const filled = fillPrices(draft, { target: targets[chosen] ?? { kind: 'all' }, price: price.trim(), before })
    setCount(filled.count)
    onChange(filled.cells)
  }
  return (
    <fieldset aria-describedby={hint} className="grid gap-2 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">{words.legend}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label={words.target}
          required
          options={targets.map((target, index) => ({ value: String(index), label: nameOf(target) }))}
          value={String(chosen)}
          onChange={({ target }) => {
            setPlace(Number(target.value))
            setCount(undefined)
          }}
        />
        <TextField
          ref={field}
          label={words.price}
          inputMode="decimal"
          value={price}
          error={fault}
          onChange={({ target }) => {
            setPrice(target.value)
            setCount(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It sets the prices; it does not send the form.
            event.preventDefault()
            fill()
          }}
        />
        {/* Level with the fields, below their labels. */}
        <Button className="sm:mt-[1.6875rem]" onClick={fill}>
          {words.set}
        </Button>
      </div>
      <p id={hint} className="text-14 text-ink-2">
        {words.hint}
      </p>
      <output className="text-14 font-medium">{count === undefined ? '' : words.done(count)}</output>
    </fieldset>
  )
}

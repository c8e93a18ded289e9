import { parseAmountInput } from '@picasso/contract'
import { useId, useRef, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { productAdminMessages } from './messages/index.ts'
import { fillPrices, getPriceTargets, type PriceTarget } from './price-fill.ts'
import { type DraftCell, toCellKey, getVariantGrid, type ProductDraft } from './product-draft.ts'
import { useFractionDigits } from './use-fraction-digits.ts'

interface PriceFillBarProps {
  draft: Pick<ProductDraft, 'clothingType' | 'cells'>
  before: ProductDraft['cells']
  onChange: (cells: ProductDraft['cells']) => void
}

/** The price to set, and where; a count says how many cells were set by the last press. */
const usePriceFill = ({ draft, before, onChange }: PriceFillBarProps) => {
  const messages = useMessages(productAdminMessages).grid.fill
  const fractionDigits = useFractionDigits()
  const field = useRef<HTMLInputElement>(null)
  const [targetIndex, setTargetIndex] = useState(0)
  const [price, setPrice] = useState('')
  const [priceError, setPriceError] = useState<string>()
  const [count, setCount] = useState<number>()
  const targets = getPriceTargets(draft.clothingType)
  // Another garment may have fewer options.
  const selectedIndex = targets[targetIndex] ? targetIndex : 0
  return {
    field,
    targets,
    selectedIndex,
    price,
    priceError,
    count,
    selectTarget: (index: number): void => {
      setTargetIndex(index)
      setCount(undefined)
    },
    changePrice: (text: string): void => {
      setPrice(text)
      setCount(undefined)
    },
    fill: (): void => {
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
    },
  }
}

/** Sets one price for all sizes and colors, for one size or for one color. */
const PriceFillBar = (props: PriceFillBarProps) => {
  const messages = useMessages(productAdminMessages).grid.fill
  const { getColorName } = useGarmentNames()
  const hint = useId()
  const { field, targets, selectedIndex, price, priceError, count, selectTarget, changePrice, fill } = usePriceFill(props)
  const { sizes } = getVariantGrid(props.draft.clothingType)
  const getTargetName = (target: PriceTarget): string => {
    if (target.kind === 'all') return messages.all
    return target.kind === 'color'
      ? getColorName(target.color)
      : messages.size(sizes.find(({ value }) => value === target.size)?.label ?? '')
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
          onChange={({ target }) => selectTarget(Number(target.value))}
        />
        <TextField
          ref={field}
          label={messages.price}
          inputMode="decimal"
          value={price}
          error={priceError}
          onChange={({ target }) => changePrice(target.value)}
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

interface VariantGridProps {
  draft: Pick<ProductDraft, 'clothingType' | 'cells'>
  /** Cells as loaded: a cell that is removed and added again is unchanged. */
  before?: ProductDraft['cells']
  error: string | undefined
  onChange: (cells: ProductDraft['cells']) => void
}

const inputClass = 'min-h-11 w-full text-16 rounded-control border border-line-strong bg-card px-2 hover:border-ink'

interface VariantCellProps {
  /** Undefined if the variant is not sold. */
  cell: DraftCell | undefined
  colorName: string
  sizeLabel: string
  onToggle: (isSold: boolean) => void
  onChange: (change: Partial<Pick<DraftCell, 'price' | 'stock'>>) => void
}

const VariantCell = ({ cell, colorName, sizeLabel, onToggle, onChange }: VariantCellProps) => {
  const messages = useMessages(productAdminMessages).grid
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 items-center gap-2 font-medium">
        <input
          type="checkbox"
          checked={cell !== undefined}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-5 accent-klein"
        />
        {sizeLabel}
        <span className="sr-only">{messages.inColor(colorName)}</span>
      </label>
      {cell && (
        <div className="grid grid-cols-[1.1fr_1fr] gap-1.5">
          <label className="grid gap-1 text-12 text-ink-2">
            {messages.price}
            <input
              inputMode="decimal"
              value={cell.price}
              onChange={({ target }) => onChange({ price: target.value })}
              aria-label={messages.variantPrice(colorName, sizeLabel)}
              className={inputClass}
            />
          </label>
          <label className="grid gap-1 text-12 text-ink-2">
            {messages.stock}
            <input
              inputMode="numeric"
              value={cell.stock}
              onChange={({ target }) => onChange({ stock: target.value })}
              aria-label={messages.variantStock(colorName, sizeLabel)}
              className={inputClass}
            />
          </label>
        </div>
      )}
    </div>
  )
}

/** No size stands in a row alone: all are in one row, or two in each. */
const EVEN_GRID = '@min-[24rem]:grid-cols-2 @min-[40rem]:grid-cols-4'
const ODD_GRID = '@min-[30rem]:grid-cols-3'

/** Colors by sizes: ticked cells are sold, with price and stock. */
export const VariantGrid = ({ draft: { clothingType, cells }, before = {}, error, onChange }: VariantGridProps) => {
  const { getColorName } = useGarmentNames()
  const { colors, sizes } = getVariantGrid(clothingType)
  const lastCell = Object.values(cells).at(-1)
  const updateCell = (name: string, change: Partial<{ price: string; stock: string }>): void =>
    onChange({ ...cells, [name]: { price: '', stock: '0', ...cells[name], ...change } })
  const toggle = (name: string, isEnabled: boolean): void => {
    if (isEnabled) updateCell(name, before[name] ?? { price: lastCell?.price ?? '' })
    else onChange(Object.fromEntries(Object.entries(cells).filter(([key]) => key !== name)))
  }
  return (
    <div className="grid gap-3">
      {error !== undefined && <p className="text-14 font-medium text-vermilion-ink">{error}</p>}
      <PriceFillBar draft={{ clothingType, cells }} before={before} onChange={onChange} />
      {colors.map((color) => (
        <fieldset key={color} className="@container rounded-control border border-line p-3">
          <legend className="px-1 font-semibold">{getColorName(color)}</legend>
          <div className={classNames('grid items-start gap-3', sizes.length % 2 === 0 ? EVEN_GRID : ODD_GRID)}>
            {sizes.map(({ value, label }) => {
              const name = toCellKey(color, value)
              return (
                <VariantCell
                  key={value}
                  cell={cells[name]}
                  colorName={getColorName(color)}
                  sizeLabel={label}
                  onToggle={(isSold) => toggle(name, isSold)}
                  onChange={(change) => updateCell(name, change)}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

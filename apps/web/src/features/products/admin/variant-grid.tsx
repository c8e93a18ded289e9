import { useMessages } from '../../../lib/messages.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { productAdminMessages } from './messages/index.ts'
import { PriceFillBar } from './price-fill-bar.tsx'
import { toCellKey, getVariantGrid, type ProductDraft } from './product-draft.ts'

interface VariantGridProps {
  draft: Pick<ProductDraft, 'clothingType' | 'cells'>
  /** Cells as loaded: a cell that is removed and added again is unchanged. */
  before?: ProductDraft['cells']
  error: string | undefined
  onChange: (cells: ProductDraft['cells']) => void
}

const inputClass = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-2.5 hover:border-ink'

/** Colors by sizes: ticked cells are sold, with price and stock. */
export const VariantGrid = ({ draft: { clothingType, cells }, before = {}, error, onChange }: VariantGridProps) => {
  const messages = useMessages(productAdminMessages).grid
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
        <fieldset key={color} className="rounded-control border border-line p-3">
          <legend className="px-1 font-semibold">{getColorName(color)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] items-start gap-3">
            {sizes.map(({ value, label }) => {
              const name = toCellKey(color, value)
              const cell = cells[name]
              return (
                <div key={value} className="grid gap-2">
                  <label className="flex min-h-11 items-center gap-2 font-medium">
                    <input
                      type="checkbox"
                      checked={cell !== undefined}
                      onChange={({ target }) => toggle(name, target.checked)}
                      className="size-5 accent-klein"
                    />
                    {label}
                    <span className="sr-only">{messages.inColor(getColorName(color))}</span>
                  </label>
                  {cell && (
                    <div className="grid grid-cols-2 gap-2">
                      <label className="grid gap-1 text-14 text-ink-2">
                        {messages.price}
                        <input
                          inputMode="decimal"
                          value={cell.price}
                          onChange={({ target }) => updateCell(name, { price: target.value })}
                          aria-label={messages.variantPrice(getColorName(color), label)}
                          className={inputClass}
                        />
                      </label>
                      <label className="grid gap-1 text-14 text-ink-2">
                        {messages.stock}
                        <input
                          inputMode="numeric"
                          value={cell.stock}
                          onChange={({ target }) => updateCell(name, { stock: target.value })}
                          aria-label={messages.variantStock(getColorName(color), label)}
                          className={inputClass}
                        />
                      </label>
                    </div>
                  )}
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

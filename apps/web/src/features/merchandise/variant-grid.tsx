import { useWords } from '../../lib/words.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { PriceFillBar } from './price-fill-bar.tsx'
import { cellName, gridOf, type ProductDraft } from './product-draft.ts'
import { merchandiseWords } from './words/index.ts'

interface VariantGridProps {
  draft: Pick<ProductDraft, 'clothingType' | 'cells'>
  /** As the page was opened: a cell taken out and put in again is what it was. */
  before?: ProductDraft['cells']
  fault: string | undefined
  onChange: (cells: ProductDraft['cells']) => void
}

const inputClass = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-2.5 hover:border-ink'

/** Colours by sizes: what is ticked is sold, at a price and with so many pieces on the shelf. */
export const VariantGrid = ({ draft: { clothingType, cells }, before = {}, fault, onChange }: VariantGridProps) => {
  const words = useWords(merchandiseWords).grid
  const { colorOf } = useGarmentNames()
  const { colors, sizes } = gridOf(clothingType)
  const last = Object.values(cells).at(-1)
  const set = (name: string, change: Partial<{ price: string; stock: string }>): void =>
    onChange({ ...cells, [name]: { price: '', stock: '0', ...cells[name], ...change } })
  const toggle = (name: string, isSold: boolean): void => {
    if (isSold) set(name, before[name] ?? { price: last?.price ?? '' })
    else onChange(Object.fromEntries(Object.entries(cells).filter(([each]) => each !== name)))
  }
  return (
    <div className="grid gap-3">
      {fault !== undefined && <p className="text-14 font-medium text-vermilion-ink">{fault}</p>}
      <PriceFillBar draft={{ clothingType, cells }} before={before} onChange={onChange} />
      {colors.map((color) => (
        <fieldset key={color} className="rounded-control border border-line p-3">
          <legend className="px-1 font-semibold">{colorOf(color)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] items-start gap-3">
            {sizes.map(({ value, label }) => {
              const name = cellName(color, value)
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
                    <span className="sr-only">{words.inColor(colorOf(color))}</span>
                  </label>
                  {cell && (
                    <div className="grid grid-cols-2 gap-2">
                      <label className="grid gap-1 text-14 text-ink-2">
                        {words.price}
                        <input
                          inputMode="decimal"
                          value={cell.price}
                          onChange={({ target }) => set(name, { price: target.value })}
                          aria-label={words.priceOf(colorOf(color), label)}
                          className={inputClass}
                        />
                      </label>
                      <label className="grid gap-1 text-14 text-ink-2">
                        {words.stock}
                        <input
                          inputMode="numeric"
                          value={cell.stock}
                          onChange={({ target }) => set(name, { stock: target.value })}
                          aria-label={words.stockOf(colorOf(color), label)}
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

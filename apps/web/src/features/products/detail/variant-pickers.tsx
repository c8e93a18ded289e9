import type { Product, ProductVariant } from '@picasso/contract'
import { CLOTHS, type ClothLabel } from '@picasso/design'
import { memo } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { SizeHelp, useGarmentNames } from '../../garments/index.ts'
import { productMessages, type ProductMessages } from './messages/index.ts'
import { findVariant, getColors, getSizes, isInStock } from './variant-selection.ts'

/** Below this stock a hint is shown. */
const LOW_STOCK_QUANTITY = 5

interface ColorPickerProps {
  product: Product
  color: ClothLabel | undefined
  onColorChange: (color: ClothLabel) => void
}

interface SizePickerProps extends Pick<ColorPickerProps, 'product' | 'color'> {
  size: string | undefined
  variant: ProductVariant | undefined
  error: string | undefined
  onChange: (size: string) => void
}

/** What is left of the selected size or, where nothing is, what to choose instead. */
const getStockMessage = (
  { product: { variants }, color, size, variant }: Omit<SizePickerProps, 'error' | 'onChange'>,
  messages: ProductMessages,
): string => {
  if (size === undefined) return ''
  if (variant && isInStock(variant))
    return variant.available <= LOW_STOCK_QUANTITY ? messages.lowStock(variant.available) : messages.inStock
  return variants.some((other) => other.color === color && isInStock(other)) ? messages.sizeSoldOut : messages.colorSoldOut
}

/** The colors in which a product is sold. Not rendered again for another size or quantity. */
export const ColorPicker = memo(({ product, color, onColorChange }: ColorPickerProps) => {
  const messages = useMessages(productMessages)
  const { getColorName } = useGarmentNames()
  return (
    <fieldset className="max-md:flex max-md:items-center max-md:gap-4">
      {/* One that floats is laid out as any other element: on phones in front of the colors. */}
      <legend className="exact-width shrink-0 text-14 font-semibold max-md:float-left md:mb-1">
        {messages.color} <span className="font-normal">{color && getColorName(color)}</span>
      </legend>
      <div className="-ml-2 flex flex-wrap">
        {getColors(product.variants).map((option) => (
          <label key={option} title={getColorName(option)} className="grid size-11 cursor-pointer place-items-center rounded-full">
            <input
              type="radio"
              name="color"
              value={option}
              checked={option === color}
              onChange={() => onColorChange(option)}
              className="peer sr-only"
            />
            <span
              className={classNames(
                'rounded-full p-0.75 ring-1 peer-focus-visible:outline-2 peer-focus-visible:outline-klein',
                option === color ? 'ring-2 ring-klein' : 'ring-line-strong',
              )}
            >
              <ColorSwatch rgb={CLOTHS[option].rgb} size={24} />
            </span>
            <span className="sr-only">{getColorName(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})

/** The sizes of a color, with help to find one's own and what is in stock. Not rendered again for another quantity. */
export const SizePicker = memo(({ product, color, size, variant, error, onChange }: SizePickerProps) => {
  const messages = useMessages(productMessages)
  const sizes = getSizes(product.variants)
  return (
    // The line of the message is part of the gap below, as it is mostly empty.
    <div className="relative -mb-3">
      {/* On the line of the legend. */}
      <div className="absolute -top-3 right-0 flex">
        <SizeHelp
          garment={product.clothingType}
          title={product.title}
          label={messages.sizeHelp}
          choice={{
            labels: sizes.map(({ label }) => label),
            onChoose: (label) => {
              const chosenSize = sizes.find((item) => item.label === label)
              if (chosenSize) onChange(chosenSize.value)
            },
          }}
        />
      </div>
      <RadioCards
        legend={messages.size}
        name="size"
        layout="row"
        value={size}
        onChange={onChange}
        error={error}
        cards={sizes.map(({ label, value }) => {
          return {
            value,
            title: label,
            ...(!isInStock(findVariant(product.variants, color, value)) && { soldOut: messages.soldOut }),
          }
        })}
      />
      {/* An error takes its place, so that nothing below moves. */}
      <output
        className={
          error ? 'sr-only' : classNames('mt-1.5 block min-h-5 text-14', isInStock(variant) ? 'text-ink-2' : 'font-medium text-ink')
        }
      >
        {getStockMessage({ product, color, size, variant }, messages)}
      </output>
    </div>
  )
})

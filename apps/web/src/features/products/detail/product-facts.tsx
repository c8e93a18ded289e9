import type { Product } from '@picasso/contract'
import { BLANKS } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useLocale, useShopSettings } from '../../settings/index.ts'
import { productMessages } from './messages/index.ts'

/** The country of the shop's locale, in the reader's language; undefined if the locale has none. */
const useShopCountry = (): string | undefined => {
  const settings = useShopSettings()
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const region = settings && new Intl.Locale(settings.locale).region
  return region === undefined ? undefined : names.of(region)
}

/** Who drew a product and the collection it belongs to; cloth, weight, fit, wash and place of printing of its garment. */
export const ProductFacts = ({ product: { artist, line, clothingType } }: { product: Product }) => {
  const { facts: messages, drawnBy, line: lineName } = useMessages(productMessages)
  const country = useShopCountry()
  const { cotton, polyester, gramsPerSquareMeter, fit, washCelsius } = BLANKS[clothingType]
  const facts = [
    ...(artist === null ? [] : [{ name: drawnBy, value: artist }]),
    ...(line === null ? [] : [{ name: lineName, value: line }]),
    { name: messages.cloth, value: messages.blend(cotton, polyester) },
    { name: messages.weight, value: `${gramsPerSquareMeter} g/m²` },
    { name: messages.fit, value: messages.fits[fit] },
    { name: messages.wash, value: messages.washAt(washCelsius) },
    ...(country === undefined ? [] : [{ name: messages.printedIn, value: country }]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4 wide:grid-cols-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="label-mono mb-1 text-ink-2">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { isDeepStrictEqual } from 'node:util'

import { type AdminProduct, type Language, LANGUAGES, type ProductState } from '@picasso/contract'

const STATES: Record<ProductState, string> = { draft: 'made a draft', active: 'put on sale', archived: 'archived' }

const priceOf = ({ color, size, price }: AdminProduct['variants'][number]) => `${color}/${size} ${price}`
const stockOf = ({ color, size, stock }: AdminProduct['variants'][number]) => `${color}/${size} ${stock}`
const words = ({ title, slug, text, seoTitle, seoText }: AdminProduct) => [title, slug, text, seoTitle, seoText]

/** English names of languages: the audit log is in English. */
const LANGUAGES_IN_ENGLISH: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** A change of a product as a sentence: which parts of it are different. */
export const changeDone = (before: AdminProduct, after: AdminProduct): string => {
  const differs = (part: (product: AdminProduct) => unknown): boolean => !isDeepStrictEqual(part(before), part(after))
  const parts = [
    ...(before.state === after.state ? [] : [STATES[after.state]]),
    ...(differs(words) ? ['words'] : []),
    ...LANGUAGES.filter((each) => differs(({ translations }) => translations[each])).map(
      (each) => `words in ${LANGUAGES_IN_ENGLISH[each]}`,
    ),
    ...(before.shelfId === after.shelfId ? [] : ['shelf']),
    ...(differs(({ pictures }) => pictures) ? ['pictures'] : []),
    ...(differs(({ variants }) => variants.map(priceOf)) ? ['colours, sizes and prices'] : []),
    ...(differs(({ variants }) => variants.map(stockOf)) ? ['stock'] : []),
  ]
  return `Changed the product ${after.title}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}.`
}

export const stateSet = (title: string, state: ProductState): string => `The product ${title} was ${STATES[state]}.`

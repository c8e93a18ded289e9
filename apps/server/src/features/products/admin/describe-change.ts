import { isDeepStrictEqual } from 'node:util'

import { type AdminProduct, type Language, LANGUAGES, type ProductState } from '@picasso/contract'

const STATE_DESCRIPTIONS: Record<ProductState, string> = { draft: 'made a draft', active: 'put on sale', archived: 'archived' }

const describePrice = ({ color, size, price }: AdminProduct['variants'][number]) => `${color}/${size} ${price}`
const describeStock = ({ color, size, stock }: AdminProduct['variants'][number]) => `${color}/${size} ${stock}`
const getTexts = ({ title, slug, text, seoTitle, seoText }: AdminProduct) => [title, slug, text, seoTitle, seoText]

/** English names of languages: the audit log is in English. */
const LANGUAGE_LABELS: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** Audit text of a product change: lists the parts that differ. */
export const describeChange = (before: AdminProduct, after: AdminProduct): string => {
  const hasChanged = (select: (product: AdminProduct) => unknown): boolean => !isDeepStrictEqual(select(before), select(after))
  const changedParts = [
    ...(before.state === after.state ? [] : [STATE_DESCRIPTIONS[after.state]]),
    ...(hasChanged(getTexts) ? ['words'] : []),
    ...LANGUAGES.filter((language) => hasChanged(({ translations }) => translations[language])).map(
      (language) => `words in ${LANGUAGE_LABELS[language]}`,
    ),
    ...(before.shelfId === after.shelfId ? [] : ['category']),
    ...(hasChanged(({ pictures }) => pictures) ? ['pictures'] : []),
    ...(hasChanged(({ variants }) => variants.map(describePrice)) ? ['colours, sizes and prices'] : []),
    ...(hasChanged(({ variants }) => variants.map(describeStock)) ? ['stock'] : []),
  ]
  return `Changed the product ${after.title}: ${changedParts.length === 0 ? 'nothing' : changedParts.join(', ')}.`
}

export const describeStateChange = (title: string, state: ProductState): string => `The product ${title} was ${STATE_DESCRIPTIONS[state]}.`

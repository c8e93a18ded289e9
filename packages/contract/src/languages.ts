/** The languages the shop speaks; the first is for everybody who asks for none of them. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** Where a browser keeps the language somebody chose. */
export const LANGUAGE_COOKIE = 'language'
/** Browsers keep no cookie longer than 400 days. */
export const LANGUAGE_COOKIE_AGE_S = 400 * 24 * 60 * 60
/** Asks for a page in a language, for links from elsewhere: `?lang=es`. */
export const LANGUAGE_PARAMETER = 'lang'

/** One address serves every language by what a browser asks for; each also has an address of its own. */
export const addressIn = (path: string, language: Language): string =>
  language === LANGUAGES[0] ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value)

/** The language a shop's owners write in; it may be one that the shop's pages do not speak. */
export const ownLanguage = (shopLocale: string): string => new Intl.Locale(shopLocale).language

/** Languages that what the owners write may be translated into. */
export const translationLanguages = (shopLocale: string): Language[] => LANGUAGES.filter((each) => each !== ownLanguage(shopLocale))

interface Wish {
  tag: string
  weight: number
}

const wishOf = (part: string): Wish => {
  const [tag = '', ...rest] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = rest.find((each) => each.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}

/** The language to speak to a browser that names those it prefers, as `Accept-Language` does. */
export const preferredLanguage = (accepted = ''): Language => {
  const wishes = accepted
    .split(',')
    .map(wishOf)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wishes.map(({ tag }) => tag.split('-')[0]).find(isLanguage) ?? LANGUAGES[0]
}

/** How numbers, money and dates are written for a reader: as the shop does where both speak alike, else as the reader's language does there. */
export const localeFor = (language: Language, shopLocale: string): string => {
  const shop = new Intl.Locale(shopLocale)
  if (shop.language === language) return shopLocale
  return shop.region === undefined ? language : `${language}-${shop.region}`
}

/**
 * How dates are written where numbers are written as `locale` says. Of many countries nothing is known (`en-LK`), and what is known
 * of English alone is American: there dates are written as most of the world writes them in English.
 */
export const dateLocaleFor = (locale: string): string => {
  const { language, region } = new Intl.Locale(locale)
  const isKnown = region === undefined || new Intl.DateTimeFormat(locale).resolvedOptions().locale.includes(region)
  return language === 'en' && !isKnown ? 'en-001' : locale
}

/** Forms of a sentence for a number; which one counts is the language's to say. */
interface Forms {
  one: string
  /** Spanish for round millions; as `other` where absent. */
  many?: string
  other: string
}

/** Chooses the form of a sentence that a number takes. */
export const pluralIn = (language: Language): ((count: number, forms: Forms) => string) => {
  const rules = new Intl.PluralRules(language)
  return (count, { one, other, many = other }) => {
    const form = rules.select(count)
    if (form === 'one') return one
    return form === 'many' ? many : other
  }
}

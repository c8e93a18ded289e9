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
export const getLocalizedPath = (path: string, language: Language): string =>
  language === LANGUAGES[0] ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((candidate) => candidate === value)

/** The language a shop's owners write in; it may be one that the shop's pages do not speak. */
export const getShopLanguage = (shopLocale: string): string => new Intl.Locale(shopLocale).language

/** Languages that what the owners write may be translated into. */
export const getTranslationLanguages = (shopLocale: string): Language[] =>
  LANGUAGES.filter((candidate) => candidate !== getShopLanguage(shopLocale))

interface LanguagePreference {
  tag: string
  weight: number
}

const parseLanguagePreference = (part: string): LanguagePreference => {
  const [tag = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}

/** The language to speak to a browser that names those it prefers, as `Accept-Language` does. */
export const parseAcceptLanguage = (accepted = ''): Language => {
  const preferences = accepted
    .split(',')
    .map(parseLanguagePreference)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return preferences.map(({ tag }) => tag.split('-')[0]).find(isLanguage) ?? LANGUAGES[0]
}

/** How numbers, money and dates are written for a reader: as the shop does where both speak alike, else as the reader's language does there. */
export const getLocale = (language: Language, shopLocale: string): string => {
  const shop = new Intl.Locale(shopLocale)
  if (shop.language === language) return shopLocale
  return shop.region === undefined ? language : `${language}-${shop.region}`
}

/**
 * How dates are written where numbers are written as `locale` says. Of many countries nothing is known (`en-LK`), and what is known
 * of English alone is American: there dates are written as most of the world writes them in English.
 */
export const getDateLocale = (locale: string): string => {
  const { language, region } = new Intl.Locale(locale)
  const isKnown = region === undefined || new Intl.DateTimeFormat(locale).resolvedOptions().locale.includes(region)
  return language === 'en' && !isKnown ? 'en-001' : locale
}

/** Forms of a sentence for a number; which one counts is the language's to say. */
interface PluralForms {
  one: string
  /** Spanish for round millions; as `other` where absent. */
  many?: string
  other: string
}

/** Chooses the form of a sentence that a number takes. */
export const createPluralizer = (language: Language): ((count: number, forms: PluralForms) => string) => {
  const rules = new Intl.PluralRules(language)
  return (count, { one, other, many = other }) => {
    const form = rules.select(count)
    if (form === 'one') return one
    return form === 'many' ? many : other
  }
}

/** Languages of the pages; the first is the default. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

/** Cookie of the selected language. */
export const LANGUAGE_COOKIE = 'language'
/** Browsers keep no cookie longer than 400 days. */
export const LANGUAGE_COOKIE_AGE_S = 400 * 24 * 60 * 60
/** Selects the language of a page, for links from other sites: `?lang=es`. */
export const LANGUAGE_PARAMETER = 'lang'

/** One path serves every language by `Accept-Language`; each language also has an address of its own. */
export const getLocalizedPath = (path: string, language: Language): string =>
  language === LANGUAGES[0] ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((candidate) => candidate === value)

const parsedLocales = new Map<string, Intl.Locale>()

/** Cached, because most requests need it; there are as many as the shop has languages. */
const parseLocale = (locale: string): Intl.Locale => {
  const parsed = parsedLocales.get(locale) ?? new Intl.Locale(locale)
  parsedLocales.set(locale, parsed)
  return parsed
}

/** The language of the owners' texts; it may be none of the pages' languages. */
export const getShopLanguage = (shopLocale: string): string => parseLocale(shopLocale).language

/** Languages that the owners' texts can be translated into. */
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

/** The preferred supported language of an `Accept-Language` header. */
export const parseAcceptLanguage = (accepted = ''): Language => {
  const preferences = accepted
    .split(',')
    .map(parseLanguagePreference)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return preferences.map(({ tag }) => tag.split('-')[0]).find(isLanguage) ?? LANGUAGES[0]
}

/** Locale of numbers, money and dates: the shop's when it has the reader's language, otherwise the reader's language in the shop's country. */
export const getLocale = (language: Language, shopLocale: string): string => {
  const shop = parseLocale(shopLocale)
  if (shop.language === language) return shopLocale
  return shop.region === undefined ? language : `${language}-${shop.region}`
}

/**
 * Locale of dates for a locale of numbers. For many countries there is no data (`en-LK`), and the fallback for English is American:
 * there dates are written as in most of the world.
 */
export const getDateLocale = (locale: string): string => {
  const { language, region } = parseLocale(locale)
  const isKnown = region === undefined || new Intl.DateTimeFormat(locale).resolvedOptions().locale.includes(region)
  return language === 'en' && !isKnown ? 'en-001' : locale
}

/** Keeps day and month of a written date on one line, and `de` with its year: `4 December`, `4 de diciembre de 2026`. */
export const joinDayAndMonth = (text: string): string =>
  text
    .replaceAll(/(\d) (de )?(?=\p{L})/gu, (_spaces, digit: string, of?: string) => `${digit}\u00a0${of === undefined ? '' : 'de\u00a0'}`)
    .replaceAll(/ de (?=\d)/g, ' de\u00a0')

/** Keeps the form of a company on one line, of which the first part is in brackets: `(Pvt) Ltd`. */
export const joinCompanyForm = (text: string): string => text.replaceAll(/\) (?=\p{L})/gu, ')\u00a0')

/** Plural forms of a message. */
interface PluralForms {
  one: string
  /** Spanish for round millions; defaults to `other`. */
  many?: string
  other: string
}

/** Selects the plural form for a number. */
export const createPluralizer = (language: Language): ((count: number, forms: PluralForms) => string) => {
  const rules = new Intl.PluralRules(language)
  return (count, { one, other, many = other }) => {
    const form = rules.select(count)
    if (form === 'one') return one
    return form === 'many' ? many : other
  }
}

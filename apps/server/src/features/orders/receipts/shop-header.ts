import { getDateLocale, joinDayAndMonth, type Language } from '@picasso/contract'

/** The shop at the head of its papers, and who reads them. */
export interface ShopHeader {
  shopName: string
  /** Contact lines of the shop. */
  contact: readonly string[]
  /** Where it is on the web; empty for an address that no reader can open. */
  site: string
  /** Language of the reader. */
  language: Language
  /** BCP 47. */
  locale: string
}

export const formatDate = (time: Date, locale: string): string =>
  joinDayAndMonth(new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(time))

import { useShop } from '../settings/index.ts'

/** Writes a point in time the way the shop does. */
export const useMoment = (): ((time: string) => string) => {
  const locale = useShop()?.locale ?? 'en'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}

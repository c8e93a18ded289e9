import { useLocale } from '../settings/index.ts'

/** Formats whole percents in the reader's language. */
export const usePercent = (): ((percent: number) => string) => {
  const format = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (percent) => format.format(percent / 100)
}

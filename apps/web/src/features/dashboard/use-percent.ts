import { useLocale } from '../settings/index.ts'

/** Writes whole percents the way the reader does. */
export const usePercent = (): ((percent: number) => string) => {
  const format = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (percent) => format.format(percent / 100)
}

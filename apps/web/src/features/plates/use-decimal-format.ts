import { useMemo } from 'react'

import { useLocale } from '../settings/index.ts'

/** Formats numbers in the reader's language, with at most one digit behind the point where nothing else is asked for. */
export const useDecimalFormat = (): ((value: number, digits?: number) => string) => {
  const locale = useLocale()
  return useMemo(() => {
    const formats = [0, 1, 2].map((maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits }))
    return (value, digits = 1) => formats[digits]?.format(value) ?? String(value)
  }, [locale])
}

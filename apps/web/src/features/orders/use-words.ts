import type { Address } from '@picasso/contract'
import { useMemo } from 'react'

import { useShop } from '../settings/index.ts'

/** Dates, and addresses as lines, in the shop's language. */
export const useWords = () => {
  const locale = useShop()?.locale ?? 'en'
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const countries = new Intl.DisplayNames([locale], { type: 'region' })
    return {
      day: (time: string): string => day.format(new Date(time)),
      moment: (time: string): string => moment.format(new Date(time)),
      addressLines: ({ line1, line2, city, region, postalCode, country }: Address): string[] =>
        [line1, line2, [postalCode, city].filter(Boolean).join(' '), region, countries.of(country)].filter(
          (line): line is string => line !== undefined && line !== '',
        ),
    }
  }, [locale])
}

import type { Address } from '@picasso/contract'
import { useMemo } from 'react'

import { useLocale } from '../../settings/index.ts'

/** Formats an address as lines, with the country in the reader's language. */
export const useAddressLines = (): ((address: Address) => string[]) => {
  const locale = useLocale()
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region' })
    return ({ line1, line2, city, region, postalCode, country }) =>
      [line1, line2, [postalCode, city].filter(Boolean).join(' '), region, countries.of(country)].filter(
        (line): line is string => line !== undefined && line !== '',
      )
  }, [locale])
}

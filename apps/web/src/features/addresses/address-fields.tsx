import type { Address } from '@picasso/contract'
import { useMemo } from 'react'

import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addressRule, countryOption, countryOptions } from './address-rules.ts'
import { addressWords } from './words/index.ts'

interface BoundField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

interface AddressFieldsProps {
  locale: string
  /** Chosen country: it decides what the other fields are called and which of them it needs. */
  country: string
  /** True where the country cannot be changed any more. */
  isCountryFixed?: boolean
  bind: (field: keyof Address) => BoundField
}

/** The fields of a postal address. */
export const AddressFields = ({ locale, country, isCountryFixed = false, bind }: AddressFieldsProps) => {
  const words = useWords(addressWords)
  const isHydrated = useIsHydrated()
  const countries = useMemo(() => (isHydrated ? countryOptions(locale) : [countryOption(locale, country)]), [isHydrated, locale, country])
  const { postalCode, postalLabel, regionRequired, regionLabel } = addressRule(country)
  return (
    <>
      <SelectField
        label={words.country}
        autoComplete="country"
        required
        disabled={isCountryFixed}
        options={countries}
        {...bind('country')}
      />
      <TextField label={words.street} autoComplete="address-line1" required {...bind('line1')} />
      <TextField label={words.more} autoComplete="address-line2" {...bind('line2')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {postalCode !== 'absent' && (
          <TextField label={postalLabel} autoComplete="postal-code" required={postalCode === 'required'} {...bind('postalCode')} />
        )}
        <TextField label={words.city} autoComplete="address-level2" required {...bind('city')} />
      </div>
      <TextField label={regionLabel} autoComplete="address-level1" required={regionRequired} {...bind('region')} />
    </>
  )
}

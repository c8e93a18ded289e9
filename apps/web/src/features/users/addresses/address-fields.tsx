import type { Address } from '@picasso/contract'
import { useMemo } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { getAddressFormat, getCountryOption, listCountryOptions } from './address-formats.ts'
import { addressMessages } from './messages/index.ts'

interface BoundField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

interface AddressFieldsProps {
  locale: string
  /** Selected country: it decides the labels and the required fields. */
  country: string
  /** True if the country cannot be changed. */
  isCountryFixed?: boolean
  bind: (field: keyof Address) => BoundField
}

/** The fields of a postal address. */
export const AddressFields = ({ locale, country, isCountryFixed = false, bind }: AddressFieldsProps) => {
  const messages = useMessages(addressMessages)
  const { address: labels } = useSharedMessages()
  const isHydrated = useIsHydrated()
  const countries = useMemo(
    () => (isHydrated ? listCountryOptions(locale) : [getCountryOption(locale, country)]),
    [isHydrated, locale, country],
  )
  const { postalCode, postalLabel, regionRequired, regionLabel } = getAddressFormat(country)
  return (
    <>
      <SelectField
        label={messages.country}
        autoComplete="country"
        required
        disabled={isCountryFixed}
        options={countries}
        {...bind('country')}
      />
      <TextField label={messages.street} autoComplete="address-line1" required {...bind('line1')} />
      <TextField label={messages.addressLine2} autoComplete="address-line2" {...bind('line2')} />
      {/* In one row where there is room: of a form as wide as a checkout, not of a dialog. */}
      <div className="@container">
        <div
          className={classNames(
            'grid gap-5 @min-[22rem]:grid-cols-2',
            // The longest name is that of the region.
            postalCode === 'absent' ? '@min-[36rem]:grid-cols-[2fr_3fr]' : '@min-[36rem]:grid-cols-[11fr_11fr_18fr]',
          )}
        >
          {postalCode !== 'absent' && (
            <TextField
              label={labels.postal[postalLabel]}
              autoComplete="postal-code"
              required={postalCode === 'required'}
              {...bind('postalCode')}
            />
          )}
          <TextField label={messages.city} autoComplete="address-level2" required {...bind('city')} />
          <TextField
            label={labels.region[regionLabel]}
            autoComplete="address-level1"
            required={regionRequired}
            className={postalCode === 'absent' ? '' : '@max-[36rem]:@min-[22rem]:col-span-2'}
            {...bind('region')}
          />
        </div>
      </div>
    </>
  )
}

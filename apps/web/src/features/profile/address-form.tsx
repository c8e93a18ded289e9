import { Address, type Profile } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields, addressFaults, homeCountry } from '../addresses/index.ts'
import { addressFrom, type AddressDraft, type KeptAddress } from './address-book.ts'
import { profileWords } from './words/index.ts'

interface AddressFormProps {
  /** Absent for a new one. */
  kept?: Profile['addresses'][number]
  locale: string
  onSave: (entry: KeptAddress) => Promise<unknown>
  onCancel: () => void
}

const draftOf = (kept: AddressFormProps['kept'], locale: string): AddressDraft => ({
  label: kept?.label ?? '',
  country: kept?.address.country ?? homeCountry(locale),
  line1: kept?.address.line1 ?? '',
  line2: kept?.address.line2 ?? '',
  postalCode: kept?.address.postalCode ?? '',
  city: kept?.address.city ?? '',
  region: kept?.address.region ?? '',
})

/** One entry of the address book being written. */
export const AddressForm = ({ kept, locale, onSave, onCancel }: AddressFormProps) => {
  const words = useWords(profileWords)
  const form = useForm({
    initial: draftOf(kept, locale),
    check: (values) => ({ ...addressFaults(values), ...formFaults(Address, addressFrom(values)) }),
    send: (values) => onSave({ label: values.label, address: Address.parse(addressFrom(values)) }),
  })
  return (
    <form {...form.props} className="grid gap-5 rounded-control bg-card p-5 sm:p-6">
      <h3 className="text-22">{kept ? words.changeThis : words.newAddress}</h3>
      <TextField label={words.addressLabel} maxLength={40} placeholder={words.addressHint} {...form.bind('label')} />
      <AddressFields locale={locale} country={form.values.country} bind={form.bind} />
      <FormActions
        form={form}
        errorTitle={words.addressNotSaved}
        submitLabel={words.saveAddress}
        cancelLabel={words.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}

import { Address, type Profile } from '@picasso/contract'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormActions } from '../../../ui/form-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AddressFields, validateCountryFields, getHomeCountry } from '../addresses/index.ts'
import { toAddress, type AddressFormValues, type AddressInput } from './address-book.ts'
import { profileMessages } from './messages/index.ts'

interface AddressFormProps {
  /** Absent for a new entry. */
  savedAddress?: Profile['addresses'][number]
  locale: string
  onSave: (entry: AddressInput) => Promise<unknown>
  onCancel: () => void
}

const toFormValues = (savedAddress: AddressFormProps['savedAddress'], locale: string): AddressFormValues => ({
  label: savedAddress?.label ?? '',
  country: savedAddress?.address.country ?? getHomeCountry(locale),
  line1: savedAddress?.address.line1 ?? '',
  line2: savedAddress?.address.line2 ?? '',
  postalCode: savedAddress?.address.postalCode ?? '',
  city: savedAddress?.address.city ?? '',
  region: savedAddress?.address.region ?? '',
})

/** Form of an address book entry. */
export const AddressForm = ({ savedAddress, locale, onSave, onCancel }: AddressFormProps) => {
  const messages = useMessages(profileMessages)
  const form = useForm({
    initial: toFormValues(savedAddress, locale),
    validate: (values) => ({ ...validateCountryFields(values), ...findFieldErrors(Address, toAddress(values)) }),
    submit: (values) => onSave({ label: values.label, address: Address.parse(toAddress(values)) }),
  })
  return (
    <form {...form.props} className="grid gap-5 rounded-control bg-card p-5 sm:p-6">
      <h3 className="text-22">{savedAddress ? messages.editAddressTitle : messages.newAddressTitle}</h3>
      <TextField label={messages.addressLabel} maxLength={40} placeholder={messages.addressLabelPlaceholder} {...form.bind('label')} />
      <AddressFields locale={locale} country={form.values.country} bind={form.bind} />
      <FormActions
        form={form}
        errorTitle={messages.addressError}
        submitLabel={messages.saveAddress}
        cancelLabel={messages.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}

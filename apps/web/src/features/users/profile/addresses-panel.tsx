import { type Profile, type ProfileUpdate, Address } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { useUnsavedValues } from '../../auth/index.ts'
import { useLocale } from '../../settings/index.ts'
import { useAddressLines, AddressFields, validateCountryFields, getAddressFormat, getHomeCountry } from '../addresses/index.ts'
import { updateProfileMutation } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

type AddressInput = NonNullable<ProfileUpdate['addresses']>[number]
type SavedAddress = Profile['addresses'][number]

/** Form values of an address book entry. */
type AddressFormValues = Record<keyof Address | 'label', string>

const toOptionalField = (name: 'line2' | 'region' | 'postalCode', value: string): Partial<Record<typeof name, string>> =>
  value.trim() === '' ? {} : { [name]: value }

/** The address of a draft, without empty fields and fields its country does not have. */
export const toAddress = ({ country, line1, line2, city, region, postalCode }: AddressFormValues): Record<string, string> => ({
  country,
  line1,
  city,
  ...toOptionalField('line2', line2),
  ...toOptionalField('region', region),
  ...(getAddressFormat(country).postalCode === 'absent' ? {} : toOptionalField('postalCode', postalCode)),
})

const toInput = ({ label, address }: SavedAddress): AddressInput => ({ label, address })

/** The address book with one entry replaced, appended or removed. */
export const updateAddressBook = (
  addresses: readonly SavedAddress[],
  id: string | undefined,
  input: AddressInput | undefined,
): AddressInput[] => {
  if (id === undefined) return [...addresses.map(toInput), ...(input ? [input] : [])]
  return addresses.flatMap((savedAddress) => {
    if (savedAddress._id !== id) return [toInput(savedAddress)]
    return input ? [input] : []
  })
}

interface AddressFormProps {
  /** Absent for a new entry. */
  savedAddress?: SavedAddress
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
const AddressForm = ({ savedAddress, locale, onSave, onCancel }: AddressFormProps) => {
  const messages = useMessages(profileMessages)
  const findFieldErrors = useFindFieldErrors()
  const sharedMessages = useSharedMessages()
  const form = useForm({
    initial: toFormValues(savedAddress, locale),
    validate: (values) => ({ ...validateCountryFields(values, sharedMessages.address), ...findFieldErrors(Address, toAddress(values)) }),
    submit: (values) => onSave({ label: values.label, address: Address.parse(toAddress(values)) }),
  })
  useUnsavedValues(`address ${savedAddress?._id ?? ''}`, form)
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

interface AddressCardProps {
  entry: SavedAddress
  isLocked: boolean
  onEdit: () => void
  onRemove: () => void
}

const AddressCard = ({ entry, isLocked, onEdit, onRemove }: AddressCardProps) => {
  const messages = useMessages(profileMessages)
  const lines = useAddressLines()(entry.address)
  const name = entry.label || lines[0] || messages.addressFallback
  return (
    <div className="flex h-full flex-col gap-3 rounded-control border border-line bg-card p-5">
      {entry.label && <h3 className="text-18">{entry.label}</h3>}
      <address className="flex-1 break-words text-ink-2 not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="-ml-4 flex flex-wrap">
        <Button variant="quiet" disabled={isLocked} aria-label={messages.editAddressLabel(name)} onClick={onEdit}>
          {messages.editAddress}
        </Button>
        <Button variant="quiet" disabled={isLocked} aria-label={messages.removeAddressLabel(name)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </div>
  )
}

/** The saved delivery addresses. */
export const AddressesPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const describeError = useDescribeError()
  const locale = useLocale()
  const [send, { isLoading: isSaving }] = useMutation(updateProfileMutation)
  const [editedId, setEditedId] = useState<string>()
  // Every change sends the whole book: from one that is no longer current, it would undo the change before. The page reads the book again
  // later than the answer, or not at all if the connection is lost.
  const [changedBook, setChangedBook] = useState<{ replaced: readonly SavedAddress[]; addresses: readonly SavedAddress[] }>()
  const addresses = changedBook?.replaced === profile.addresses ? changedBook.addresses : profile.addresses
  // The entries of a changed book are new ones, so that a form open beside the change would lose its input.
  const isLocked = editedId !== undefined || isSaving
  const save = async (id: string | undefined, entry: AddressInput | undefined): Promise<void> => {
    const changed = await send({ body: { addresses: updateAddressBook(addresses, id, entry) } }).unwrap()
    setChangedBook({ replaced: profile.addresses, addresses: changed.addresses })
    setEditedId(undefined)
  }
  const remove = (entry: SavedAddress): void => {
    save(entry._id, undefined).catch((error: unknown) => toastError(describeError(error).message))
  }
  return (
    <Panel id="addresses" title={messages.addresses} text={messages.addressesText}>
      <ul ref={keepFocusInList} className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
        {addresses.map((entry) => (
          <li key={entry._id} className={editedId === entry._id ? 'sm:col-span-2' : undefined}>
            {editedId === entry._id ? (
              <AddressForm
                savedAddress={entry}
                locale={locale}
                onSave={(changed) => save(entry._id, changed)}
                onCancel={() => setEditedId(undefined)}
              />
            ) : (
              <AddressCard entry={entry} isLocked={isLocked} onEdit={() => setEditedId(entry._id)} onRemove={() => remove(entry)} />
            )}
          </li>
        ))}
      </ul>
      <div ref={keepFocusInList}>
        {editedId === 'new' ? (
          <AddressForm locale={locale} onSave={(entry) => save(undefined, entry)} onCancel={() => setEditedId(undefined)} />
        ) : (
          <Button disabled={isLocked} onClick={() => setEditedId('new')}>
            {messages.addAddress}
          </Button>
        )}
      </div>
    </Panel>
  )
}

import { Address, changeOrderAddress, Contact, type Order } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields, addressFaults, addressRule } from '../addresses/index.ts'
import { useShop } from '../settings/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useChangeOrderAddressMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'

type Draft = Record<'contact.name' | 'contact.phone' | `address.${keyof Address}`, string>

const draftOf = ({ contact, address }: Order): Draft => ({
  'contact.name': contact.name,
  'contact.phone': contact.phone,
  'address.country': address.country,
  'address.line1': address.line1,
  'address.line2': address.line2 ?? '',
  'address.postalCode': address.postalCode ?? '',
  'address.city': address.city,
  'address.region': address.region ?? '',
})

const filled = (name: 'line2' | 'region' | 'postalCode', value: string): Record<string, string> =>
  value.trim() === '' ? {} : { [name]: value }

/** What a draft stands for. The mail address stays: it decides whose order this is. */
const changeFrom = (draft: Draft, { contact, version }: Order) => ({
  contact: { name: draft['contact.name'], phone: draft['contact.phone'], email: contact.email },
  address: {
    country: draft['address.country'],
    line1: draft['address.line1'],
    city: draft['address.city'],
    ...filled('line2', draft['address.line2']),
    ...filled('region', draft['address.region']),
    ...(addressRule(draft['address.country']).postalCode === 'absent' ? {} : filled('postalCode', draft['address.postalCode'])),
  },
  version,
})

const faultsOf = (draft: Draft, order: Order): Record<string, string> => {
  const { region, postalCode } = addressFaults({
    country: draft['address.country'],
    region: draft['address.region'],
    postalCode: draft['address.postalCode'],
  })
  return {
    ...(region && { 'address.region': region }),
    ...(postalCode && { 'address.postalCode': postalCode }),
    ...formFaults(changeOrderAddress.body, changeFrom(draft, order)),
  }
}

interface AddressDialogProps extends OpenedOrder {
  onClose: () => void
}

/** Where a parcel goes, while it can still be said. */
export const AddressDialog = ({ order, orderKey, onClose }: AddressDialogProps) => {
  const locale = useShop()?.locale ?? 'en'
  const [change] = useChangeOrderAddressMutation()
  const form = useForm({
    initial: draftOf(order),
    check: (draft) => faultsOf(draft, order),
    send: async (draft) => {
      const { contact, address, version } = changeFrom(draft, order)
      const body = { contact: Contact.parse(contact), address: Address.parse(address), version }
      await change({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      onClose()
    },
  })
  return (
    <ActionDialog
      title="Where shall it go?"
      form={form}
      faultTitle="The address was not changed."
      doIt="Save the address"
      leaveIt="Leave it as it is"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="name" required {...form.bind('contact.name')} />
      <TextField label="Phone" type="tel" autoComplete="tel" required {...form.bind('contact.phone')} />
      <AddressFields
        locale={locale}
        country={form.values['address.country']}
        isCountryFixed
        bind={(field) => form.bind(`address.${field}`)}
      />
      <p className="text-14 text-ink-2">Delivery was reckoned for this country. For another one, please write to us.</p>
    </ActionDialog>
  )
}

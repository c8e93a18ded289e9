import { useForm } from '../../lib/use-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields } from '../addresses/index.ts'
import { useShop } from '../settings/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { addressDraftFaults, addressDraftOf, addressFromDraft } from './address-draft.ts'
import { useChangeOrderAddressMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'

interface AddressDialogProps extends OpenedOrder {
  onClose: () => void
}

/** Where a parcel goes, while it can still be said. The mail address stays: it decides whose order this is. */
export const AddressDialog = ({ order, orderKey, onClose }: AddressDialogProps) => {
  const locale = useShop()?.locale ?? 'en'
  const [change] = useChangeOrderAddressMutation()
  const form = useForm({
    initial: addressDraftOf(order),
    check: addressDraftFaults,
    send: async (draft) => {
      const body = { ...addressFromDraft(draft), version: order.version }
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

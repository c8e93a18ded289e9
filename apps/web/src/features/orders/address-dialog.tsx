import { useMessages } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { useLocale } from '../settings/index.ts'
import { AddressFields } from '../users/addresses/index.ts'
import { validateAddressDraft, toAddressDraft, parseAddressDraft } from './address-draft.ts'
import { useChangeOrderAddressMutation } from './api.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderAccess } from './use-order.tsx'

interface AddressDialogProps extends OrderAccess {
  onClose: () => void
}

/** Changes the delivery address while that is possible. The email stays: it decides whose order this is. */
export const AddressDialog = ({ order, orderKey, onClose }: AddressDialogProps) => {
  const messages = useMessages(orderMessages)
  const sharedMessages = useSharedMessages()
  const locale = useLocale()
  const [change] = useChangeOrderAddressMutation()
  const form = useForm({
    initial: toAddressDraft(order),
    validate: (draft) => validateAddressDraft(draft, sharedMessages),
    submit: async (draft) => {
      const body = { ...parseAddressDraft(draft), version: order.version }
      await change({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      onClose()
    },
  })
  return (
    <FormDialog
      width="medium"
      label={messages.addressTitle}
      form={form}
      errorTitle={messages.addressNotChanged}
      submitLabel={messages.saveAddress}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField label={messages.name} autoComplete="name" required {...form.bind('contact.name')} />
      <TextField label={messages.phone} type="tel" autoComplete="tel" required {...form.bind('contact.phone')} />
      <AddressFields
        locale={locale}
        country={form.values['address.country']}
        isCountryFixed
        bind={(field) => form.bind(`address.${field}`)}
      />
      <p className="text-14 text-ink-2">{messages.countryFixed}</p>
    </FormDialog>
  )
}

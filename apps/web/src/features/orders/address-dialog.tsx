import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields } from '../addresses/index.ts'
import { useLocale } from '../settings/index.ts'
import { addressDraftFaults, addressDraftOf, addressFromDraft } from './address-draft.ts'
import { useChangeOrderAddressMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { orderWords } from './words/index.ts'

interface AddressDialogProps extends OpenedOrder {
  onClose: () => void
}

/** Where a parcel goes, while it can still be said. The mail address stays: it decides whose order this is. */
export const AddressDialog = ({ order, orderKey, onClose }: AddressDialogProps) => {
  const words = useWords(orderWords)
  const locale = useLocale()
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
    <FormDialog
      width="medium"
      label={words.whereTo}
      form={form}
      errorTitle={words.addressNotChanged}
      submitLabel={words.saveAddress}
      cancelLabel={words.leaveAsIs}
      onClose={onClose}
    >
      <TextField label={words.name} autoComplete="name" required {...form.bind('contact.name')} />
      <TextField label={words.phone} type="tel" autoComplete="tel" required {...form.bind('contact.phone')} />
      <AddressFields
        locale={locale}
        country={form.values['address.country']}
        isCountryFixed
        bind={(field) => form.bind(`address.${field}`)}
      />
      <p className="text-14 text-ink-2">{words.countryFixed}</p>
    </FormDialog>
  )
}

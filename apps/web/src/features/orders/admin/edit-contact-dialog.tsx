import type { AdminOrder } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLocale } from '../../settings/index.ts'
import { AddressFields, useAddressLines } from '../../users/addresses/index.ts'
import { validateAddressDraft, toAddressDraft, parseAddressDraft } from '../index.ts'
import { useCorrectOrderMutation } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'

interface EditContactDialogProps {
  adminOrder: AdminOrder
  onClose: () => void
}

/** Corrects recipient and address. On a conflicting change the input stays and the conflict is shown. */
export const EditContactDialog = ({ adminOrder: { order }, onClose }: EditContactDialogProps) => {
  const messages = useMessages(adminOrderMessages)
  const locale = useLocale()
  const formatAddress = useAddressLines()
  const [updateOrder] = useCorrectOrderMutation()
  const [knownVersion, setKnownVersion] = useState(order.version)
  const form = useForm({
    initial: toAddressDraft(order),
    validate: validateAddressDraft,
    submit: async (draft) => {
      await updateOrder({ params: { orderId: order._id }, body: { ...parseAddressDraft(draft), version: knownVersion } }).unwrap()
      toast.success(messages.contactDialog.saved(order.number))
      onClose()
    },
  })
  const isOutdated = order.version !== knownVersion
  return (
    <FormDialog
      label={messages.contactDialog.label}
      title={messages.contactDialog.title}
      width="medium"
      form={{ ...form, submitError: isOutdated ? undefined : form.submitError }}
      errorTitle={messages.contactDialog.notSaved}
      submitLabel={messages.contactDialog.save}
      isSubmitDisabled={isOutdated}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField label={messages.contactDialog.name} required {...form.bind('contact.name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={messages.contactDialog.email} type="email" required {...form.bind('contact.email')} />
        <TextField label={messages.contactDialog.phone} type="tel" required {...form.bind('contact.phone')} />
      </div>
      <AddressFields
        locale={locale}
        country={form.values['address.country']}
        isCountryFixed
        bind={(field) => form.bind(`address.${field}`)}
      />
      <p className="text-14 text-ink-2">{messages.contactDialog.text}</p>
      {isOutdated && (
        <Notice
          kind="warning"
          title={messages.contactDialog.conflict}
          action={<Button onClick={() => setKnownVersion(order.version)}>{messages.contactDialog.continueEditing}</Button>}
        >
          {messages.contactDialog.currentAddress(
            [order.contact.name, ...formatAddress(order.address), order.contact.email, order.contact.phone].join(', '),
          )}
        </Notice>
      )}
    </FormDialog>
  )
}

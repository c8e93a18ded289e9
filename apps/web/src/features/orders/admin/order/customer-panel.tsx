import type { AdminOrder, ShippingStatus } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../../app/api.ts'
import { useDescribeError } from '../../../../lib/describe-error.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { Link } from '../../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../../lib/toast.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useUser } from '../../../auth/index.ts'
import { useLocale } from '../../../settings/index.ts'
import { useAddressLines, AddressFields, useAddressMessages } from '../../../users/addresses/index.ts'
import { validateAddressDraft, toAddressDraft, parseAddressDraft } from '../../index.ts'
import { correctOrderMutation, revokeLinksMutation } from '../api.ts'
import { orderPageMessages } from './messages/index.ts'
import { Panel } from './order-layout.tsx'

interface EditContactDialogProps {
  adminOrder: AdminOrder
  onClose: () => void
}

/** Corrects recipient and address. On a conflicting change the input stays and the conflict is shown. */
const EditContactDialog = ({ adminOrder: { order }, onClose }: EditContactDialogProps) => {
  const messages = useMessages(orderPageMessages)
  const addressMessages = useAddressMessages()
  const locale = useLocale()
  const formatAddress = useAddressLines()
  const [updateOrder] = useMutation(correctOrderMutation)
  const [knownVersion, setKnownVersion] = useState(order.version)
  const form = useForm({
    initial: toAddressDraft(order),
    validate: (draft) => validateAddressDraft(draft, addressMessages),
    submit: async (draft) => {
      await updateOrder({ params: { orderId: order._id }, body: { ...parseAddressDraft(draft), version: knownVersion } }).unwrap()
      toastSuccess(messages.contactDialog.saved(order.number))
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

/** The parcel has been shipped, or never will be. */
const SHIPPED_STATUSES: readonly ShippingStatus[] = ['shipped', 'delivered', 'returned', 'cancelled']

const AccountLink = ({ userId }: { userId: string }) => {
  const messages = useMessages(orderPageMessages).customer
  const user = useUser()
  if (user?.isStaff) return messages.hasAccountText
  return (
    <Link to={`/admin/user/${userId}`} className="text-klein underline">
      {messages.hasAccount}
    </Link>
  )
}

/** The customer, the delivery address and the order link. */
export const CustomerPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).customer
  const describeError = useDescribeError()
  const { order, userId, attention } = adminOrder
  const formatAddress = useAddressLines()
  const [revokeLinks, revokeState] = useMutation(revokeLinksMutation)
  const [isEditing, setIsEditing] = useState(false)
  const [updateOrder, updateState] = useMutation(correctOrderMutation)
  const sendNewLink = async (): Promise<void> => {
    const { error } = await revokeLinks({ params: { orderId: order._id } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(messages.linkSent)
  }
  const resolveReview = async (): Promise<void> => {
    const { error } = await updateOrder({ params: { orderId: order._id }, body: { attention: null, version: order.version } })
    if (error) toastError(describeError(error).message)
  }
  return (
    <Panel id="customer" title={messages.title}>
      {attention !== null && (
        <div className="grid gap-3 rounded-control bg-ochre-wash p-4">
          <p className="break-words">{attention}</p>
          <Button isPending={updateState.isLoading} className="justify-self-start" onClick={() => void resolveReview()}>
            {messages.resolveReview}
          </Button>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <address className="grid content-start gap-0.5 break-words not-italic">
          <span className="font-semibold">{order.contact.name}</span>
          {formatAddress(order.address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className="grid content-start justify-items-start gap-0.5 break-words">
          <a href={`mailto:${order.contact.email}`} className="text-klein underline">
            <EmailText>{order.contact.email}</EmailText>
          </a>
          <a href={`tel:${order.contact.phone}`} className="text-klein underline">
            {order.contact.phone}
          </a>
          <p className="mt-1 text-14 text-ink-2">{userId === null ? messages.guest : <AccountLink userId={userId} />}</p>
        </div>
      </div>
      {order.note !== null && <p className="rounded-control bg-paper-2 p-3 break-words whitespace-pre-line">{messages.note(order.note)}</p>}
      <div className="flex flex-wrap gap-3">
        {!SHIPPED_STATUSES.includes(order.shippingStatus) && <Button onClick={() => setIsEditing(true)}>{messages.editContact}</Button>}
        <Button isPending={revokeState.isLoading} onClick={() => void sendNewLink()}>
          {messages.sendNewLink}
        </Button>
      </div>
      {isEditing && <EditContactDialog adminOrder={adminOrder} onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}

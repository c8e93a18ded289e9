import {
  cancelOrder,
  changeOrderAddress,
  requestCancel,
  type Order,
  claimReprint,
  type OrderLine,
  UPLOAD_EXTENSIONS,
} from '@picasso/contract'
import { useState } from 'react'

import { call, defineMutation, useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { findFileError, PICTURE_UPLOAD_RULES } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, controlClass } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { useMoneyFormat, useLocale } from '../../settings/index.ts'
import { uploadPhotoMutation } from '../../uploads/index.ts'
import { AddressFields, useAddressLines, useAddressMessages } from '../../users/addresses/index.ts'
import { validateAddressDraft, toAddressDraft, parseAddressDraft } from '../address-draft.ts'
import { cancelOrderMutation } from '../api.ts'
import { isPaymentPending } from '../order-progress.ts'
import type { OrderAccess } from '../use-order.tsx'
import { orderDialogMessages, type OrderDialogMessages } from './messages/index.ts'

const changeOrderAddressMutation = defineMutation(call(changeOrderAddress), { invalidates: ['Order'] })
const requestCancelMutation = defineMutation(call(requestCancel), { invalidates: ['Order'] })
const claimReprintMutation = defineMutation(call(claimReprint), { invalidates: ['Order'] })

interface DialogProps extends OrderAccess {
  onClose: () => void
}

/**
 * Changes the delivery address while that is possible. The email stays: it decides whose order this is. If the shop changes the order
 * meanwhile, the input stays and the conflict is shown.
 */
export const AddressDialog = ({ order, orderKey, onClose }: DialogProps) => {
  const messages = useMessages(orderDialogMessages)
  const addressMessages = useAddressMessages()
  const locale = useLocale()
  const formatAddress = useAddressLines()
  const [change] = useMutation(changeOrderAddressMutation)
  const [knownVersion, setKnownVersion] = useState(order.version)
  const form = useForm({
    initial: toAddressDraft(order),
    validate: (draft) => validateAddressDraft(draft, addressMessages),
    submit: async (draft) => {
      const body = { ...parseAddressDraft(draft), version: knownVersion }
      await change({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      onClose()
    },
  })
  const isOutdated = order.version !== knownVersion
  return (
    <FormDialog
      width="medium"
      label={messages.addressTitle}
      form={{ ...form, submitError: isOutdated ? undefined : form.submitError }}
      errorTitle={messages.addressNotChanged}
      submitLabel={messages.saveAddress}
      isSubmitDisabled={isOutdated}
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
      {isOutdated && (
        <Notice
          kind="warning"
          title={messages.addressConflict}
          action={<Button onClick={() => setKnownVersion(order.version)}>{messages.continueEditing}</Button>}
        >
          {messages.currentAddress([order.contact.name, ...formatAddress(order.address), order.contact.phone].join(', '))}
        </Notice>
      )}
    </FormDialog>
  )
}

/** What happens to the money, shown before confirming. */
const getRefundMessage = (order: Order, money: (minor: number) => string, messages: OrderDialogMessages): string => {
  const { paymentStatus, totals, refunded } = order
  if (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded') return messages.refundAmount(money(totals.total - refunded))
  if (isPaymentPending(order) || order.paymentMethod === 'bank-transfer') return messages.noPaymentFound
  return messages.noCharge
}

/** Cancels an order before production has started. */
export const CancelDialog = ({ order, orderKey, onClose }: DialogProps) => {
  const messages = useMessages(orderDialogMessages)
  const findFieldErrors = useFindFieldErrors()
  const money = useMoneyFormat(order.totals.currency)
  const [cancel] = useMutation(cancelOrderMutation)
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => findFieldErrors(cancelOrder.query, { reason }),
    submit: async ({ reason }) => {
      await cancel({ params: { orderId: order._id }, query: { key: orderKey, reason } }).unwrap()
      onClose()
      // The result is there.
      window.scrollTo({ top: 0 })
    },
  })
  return (
    <FormDialog
      width="medium"
      label={messages.cancelTitle(order.number)}
      form={form}
      errorTitle={messages.notCancelled}
      submitLabel={messages.cancelOrder}
      cancelLabel={messages.keepOrder}
      onClose={onClose}
      text={messages.cancelText(getRefundMessage(order, money, messages))}
    >
      <TextAreaField label={messages.cancelReason} rows={2} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
  )
}

/** Requests a cancellation from staff, once the buyer can no longer cancel. */
export const CancelRequestDialog = ({ order, orderKey, onClose }: DialogProps) => {
  const messages = useMessages(orderDialogMessages)
  const findFieldErrors = useFindFieldErrors()
  const [request] = useMutation(requestCancelMutation)
  const form = useForm({
    initial: { reason: '' },
    validate: (values) => findFieldErrors(requestCancel.body, values),
    submit: async (body) => {
      await request({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toastSuccess(messages.requestSent)
      onClose()
    },
  })
  return (
    <FormDialog
      width="medium"
      label={messages.requestTitle(order.number)}
      form={form}
      errorTitle={messages.requestFailed}
      submitLabel={messages.sendRequest}
      cancelLabel={messages.cancel}
      onClose={onClose}
      text={messages.requestText}
    >
      <TextAreaField label={messages.requestReason} required rows={3} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
  )
}

interface ClaimDialogProps extends DialogProps {
  line: OrderLine
}

interface ClaimValues {
  text: string
  photo: File | null
}

/** Reports a faulty item, with a photo. */
export const ClaimDialog = ({ order, orderKey, line, onClose }: ClaimDialogProps) => {
  const messages = useMessages(orderDialogMessages)
  const findFieldErrors = useFindFieldErrors()
  const { upload: uploadMessages } = useSharedMessages()
  const { getTitle, getColorName } = useGarmentNames()
  const [upload] = useMutation(uploadPhotoMutation)
  const [claim] = useMutation(claimReprintMutation)
  const form = useForm<ClaimValues>({
    initial: { text: '', photo: null },
    validate: ({ text, photo }) => {
      const photoError = photo === null ? messages.photoRequired : findFileError([photo], PICTURE_UPLOAD_RULES, uploadMessages)
      const { text: textError } = findFieldErrors(claimReprint.body, { lineId: line._id, text, photo: '' })
      return { ...(textError !== undefined && { text: textError }), ...(photoError !== undefined && { photo: photoError }) }
    },
    submit: async ({ text, photo }) => {
      if (!photo) return
      const { public_id: fileKey } = await upload(photo).unwrap()
      const body = { lineId: line._id, text, photo: `/files/${fileKey}` }
      await claim({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toastSuccess(messages.claimSent)
      onClose()
    },
    fieldByErrorCode: { TOO_LARGE: 'photo', UNSUPPORTED_TYPE: 'photo', UNREADABLE_PICTURE: 'photo' },
  })
  const photoError = form.errors['photo']
  return (
    <FormDialog
      width="medium"
      label={messages.claimTitle}
      form={form}
      errorTitle={messages.claimFailed}
      submitLabel={messages.submitClaim}
      cancelLabel={messages.cancelClaim}
      onClose={onClose}
      text={messages.claimText(messages.lineName(getTitle(line), getColorName(line.color), line.size.label))}
    >
      <TextAreaField label={messages.claimReason} required maxLength={1000} {...form.bind('text')} />
      <Field label={messages.photo} required hint={messages.photoHint} error={photoError}>
        {(inputProps) => (
          <input
            {...inputProps}
            type="file"
            name="photo"
            accept={UPLOAD_EXTENSIONS.join(',')}
            onChange={({ target }) => form.change({ photo: target.files?.[0] ?? null })}
            className={`${controlClass(photoError !== undefined)} py-2.5 file:mr-3 file:rounded-control file:border-0 file:bg-paper-2 file:px-3 file:py-1 file:font-semibold`}
          />
        )}
      </Field>
    </FormDialog>
  )
}

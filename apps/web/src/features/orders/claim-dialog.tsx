import { claimReprint, type OrderLine, UPLOAD_EXTENSIONS } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Field, controlClass } from '../../ui/field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useClaimReprintMutation, useUploadPhotoMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'

interface ClaimDialogProps extends OpenedOrder {
  line: OrderLine
  onClose: () => void
}

/** Tells the shop that a piece arrived faulty, with a photo of it. */
export const ClaimDialog = ({ order, orderKey, line, onClose }: ClaimDialogProps) => {
  const [photo, setPhoto] = useState<File>()
  const [upload] = useUploadPhotoMutation()
  const [claim] = useClaimReprintMutation()
  const form = useForm({
    initial: { text: '', photo: '' },
    check: ({ text, photo: name }) => {
      const { text: fault } = formFaults(claimReprint.body, { lineId: line._id, text, photo: '' })
      return { ...(fault !== undefined && { text: fault }), ...(name === '' && { photo: 'Add a photo.' }) }
    },
    send: async ({ text }) => {
      if (!photo) return
      const { public_id: key } = await upload(photo).unwrap()
      const body = { lineId: line._id, text, photo: `/files/${key}` }
      await claim({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toast.success('Thank you. We look at it and write to you.')
      onClose()
    },
    places: { TOO_LARGE: 'photo', UNSUPPORTED_TYPE: 'photo', UNREADABLE_PICTURE: 'photo' },
  })
  const { name, error } = form.bind('photo')
  return (
    <ActionDialog
      title="What is wrong with it?"
      form={form}
      faultTitle="Your complaint was not sent."
      doIt="Ask for a new print"
      leaveIt="Never mind"
      onClose={onClose}
    >
      <p className="text-ink-2">
        {line.title}, {line.color}, size {line.size.label}. Show us on a photo what went wrong, and we make it good.
      </p>
      <TextAreaField label="What is wrong" required maxLength={1000} {...form.bind('text')} />
      <Field label="Photo" required hint="PNG, JPEG or GIF, at most 10 MB." error={error}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name={name}
            accept={UPLOAD_EXTENSIONS.join(',')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              setPhoto(file)
              form.change('photo', file?.name ?? '')
            }}
            className={`${controlClass(error !== undefined)} py-2.5 file:mr-3 file:rounded-control file:border-0 file:bg-paper-2 file:px-3 file:py-1 file:font-semibold`}
          />
        )}
      </Field>
    </ActionDialog>
  )
}

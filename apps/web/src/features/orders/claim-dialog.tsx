import { claimReprint, type OrderLine, UPLOAD_EXTENSIONS } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { dropFault, PICTURE_RULES } from '../../lib/drop-rejection.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Field, controlClass } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useClaimReprintMutation, useUploadPhotoMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { orderWords } from './words/index.ts'

interface ClaimDialogProps extends OpenedOrder {
  line: OrderLine
  onClose: () => void
}

/** Tells the shop that a piece arrived faulty, with a photo of it. */
export const ClaimDialog = ({ order, orderKey, line, onClose }: ClaimDialogProps) => {
  const words = useWords(orderWords)
  const [photo, setPhoto] = useState<File>()
  const { titleOf, colorOf } = useGarmentNames()
  const [upload] = useUploadPhotoMutation()
  const [claim] = useClaimReprintMutation()
  const form = useForm({
    initial: { text: '', photo: '' },
    check: ({ text, photo: name }) => {
      const photoFault = name === '' ? words.addPhoto : photo && dropFault([photo], PICTURE_RULES)
      const { text: fault } = formFaults(claimReprint.body, { lineId: line._id, text, photo: '' })
      return { ...(fault !== undefined && { text: fault }), ...(photoFault !== undefined && { photo: photoFault }) }
    },
    send: async ({ text }) => {
      if (!photo) return
      const { public_id: key } = await upload(photo).unwrap()
      const body = { lineId: line._id, text, photo: `/files/${key}` }
      await claim({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toast.success(words.claimThanks)
      onClose()
    },
    places: { TOO_LARGE: 'photo', UNSUPPORTED_TYPE: 'photo', UNREADABLE_PICTURE: 'photo' },
  })
  const { name, error } = form.bind('photo')
  return (
    <FormDialog
      width="medium"
      label={words.whatIsWrongWith}
      form={form}
      errorTitle={words.claimNotSent}
      submitLabel={words.askReprint}
      cancelLabel={words.neverMind}
      onClose={onClose}
      text={words.claimText(words.lineName(titleOf(line), colorOf(line.color), line.size.label))}
    >
      <TextAreaField label={words.whatIsWrong} required maxLength={1000} {...form.bind('text')} />
      <Field label={words.photo} required hint={words.photoHint} error={error}>
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
    </FormDialog>
  )
}

import { claimReprint, type OrderLine, UPLOAD_EXTENSIONS } from '@picasso/contract'
import { toast } from 'sonner'

import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { findFileError, PICTURE_UPLOAD_RULES } from '../../lib/find-file-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { useForm } from '../../lib/use-form.ts'
import { Field, controlClass } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/form-fields.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useUploadPhotoMutation } from '../uploads/index.ts'
import { useClaimReprintMutation } from './api.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderAccess } from './order-access.ts'

interface ClaimDialogProps extends OrderAccess {
  line: OrderLine
  onClose: () => void
}

interface ClaimValues {
  text: string
  photo: File | null
}

/** Reports a faulty item, with a photo. */
export const ClaimDialog = ({ order, orderKey, line, onClose }: ClaimDialogProps) => {
  const messages = useMessages(orderMessages)
  const findFieldErrors = useFindFieldErrors()
  const { upload: uploadMessages } = useSharedMessages()
  const { getTitle, getColorName } = useGarmentNames()
  const [upload] = useUploadPhotoMutation()
  const [claim] = useClaimReprintMutation()
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
      toast.success(messages.claimSent)
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

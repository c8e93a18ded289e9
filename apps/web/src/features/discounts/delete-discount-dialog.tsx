import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { useMessages } from '../../lib/messages.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useDeleteDiscountMutation } from './api.ts'
import { discountMessages } from './messages/index.ts'

/** Confirms the deletion of an unused code. */
export const DeleteDiscountDialog = ({ discount, onClose }: { discount: Discount; onClose: () => void }) => {
  const messages = useMessages(discountMessages).deleteDialog
  const [remove] = useDeleteDiscountMutation()
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await remove({ params: { id: discount._id } }).unwrap()
      toast.success(messages.deleted(discount.code))
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.label(discount.code)}
      title={messages.title(discount.code)}
      text={messages.text}
      form={form}
      errorTitle={messages.notDeleted}
      submitLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    />
  )
}

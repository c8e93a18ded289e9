import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useDeleteDiscountMutation } from './api.ts'
import { discountsWords } from './words/index.ts'

/** Asks before a code that nobody used is gone. */
export const DeleteDiscountDialog = ({ discount, onClose }: { discount: Discount; onClose: () => void }) => {
  const words = useWords(discountsWords).deleting
  const [remove] = useDeleteDiscountMutation()
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await remove({ params: { id: discount._id } }).unwrap()
      toast.success(words.deleted(discount.code))
      onClose()
    },
  })
  return (
    <FormDialog
      label={words.label(discount.code)}
      title={words.title(discount.code)}
      text={words.text}
      form={form}
      errorTitle={words.notDeleted}
      submitLabel={words.deleteIt}
      cancelLabel={words.keepIt}
      onClose={onClose}
    />
  )
}

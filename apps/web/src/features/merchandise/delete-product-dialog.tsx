import type { AdminProduct } from '@picasso/contract'
import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useDeleteProductMutation } from './api.ts'
import { merchandiseWords } from './words/index.ts'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a product is gone for good. */
export const DeleteProductDialog = ({ product, onClose, onDeleted }: DeleteProductDialogProps) => {
  const words = useWords(merchandiseWords)
  const [remove] = useDeleteProductMutation()
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await remove({ params: { id: product._id } }).unwrap()
      toast.success(words.deleted(product.title))
      onDeleted()
    },
  })
  return (
    <FormDialog
      label={words.deleting.label(product.title)}
      title={words.deleting.title(product.title)}
      text={words.deleting.text}
      form={form}
      errorTitle={words.deleting.notDeleted}
      submitLabel={words.deleting.deleteIt}
      cancelLabel={words.deleting.keepIt}
      onClose={onClose}
    />
  )
}

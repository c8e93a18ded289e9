import type { AdminProduct } from '@picasso/contract'
import { toast } from 'sonner'

import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useDeleteProductMutation } from './api.ts'
import { productAdminMessages } from './messages/index.ts'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a product. */
export const DeleteProductDialog = ({ product, onClose, onDeleted }: DeleteProductDialogProps) => {
  const messages = useMessages(productAdminMessages)
  const [deleteProduct] = useDeleteProductMutation()
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await deleteProduct({ params: { id: product._id } }).unwrap()
      toast.success(messages.deleted(product.title))
      onDeleted()
    },
  })
  return (
    <FormDialog
      label={messages.deleteDialog.label(product.title)}
      title={messages.deleteDialog.title(product.title)}
      text={messages.deleteDialog.text}
      form={form}
      errorTitle={messages.deleteDialog.deleteFailed}
      submitLabel={messages.deleteDialog.confirm}
      cancelLabel={messages.deleteDialog.cancel}
      onClose={onClose}
    />
  )
}

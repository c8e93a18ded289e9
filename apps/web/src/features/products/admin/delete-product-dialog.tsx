import type { AdminProduct } from '@picasso/contract'

import { useMutation } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deleteProductMutation } from './api.ts'
import { productAdminMessages } from './messages/index.ts'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a product. */
export const DeleteProductDialog = ({ product, onClose, onDeleted }: DeleteProductDialogProps) => {
  const messages = useMessages(productAdminMessages)
  const [deleteProduct] = useMutation(deleteProductMutation)
  const confirm = async (): Promise<void> => {
    await deleteProduct({ params: { id: product._id } }).unwrap()
    toastSuccess(messages.deleted(product.title))
    onDeleted()
  }
  return (
    <ConfirmDialog
      label={messages.deleteDialog.label(product.title)}
      title={messages.deleteDialog.title(product.title)}
      text={messages.deleteDialog.text}
      onConfirm={confirm}
      errorTitle={messages.deleteDialog.deleteFailed}
      submitLabel={messages.deleteDialog.confirm}
      cancelLabel={messages.deleteDialog.cancel}
      onClose={onClose}
    />
  )
}

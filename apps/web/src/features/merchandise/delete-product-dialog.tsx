import type { AdminProduct } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteProductMutation } from './api.ts'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDeleted: () => void
}

export const DeleteProductDialog = ({ product, onClose, onDeleted }: DeleteProductDialogProps) => {
  const [remove, removing] = useDeleteProductMutation()
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ params: { id: product._id } })
    if (error) {
      toast.error(describeError(error).message)
      onClose()
      return
    }
    toast.success(`${product.title} is deleted.`)
    onDeleted()
  }
  return (
    <Dialog open onClose={onClose} label={`Delete ${product.title}`} className="rounded-control">
      <div className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28 break-words">Delete {product.title}?</h2>
        <p className="text-ink-2">
          Its pictures, prices and stock go with it, and carts lose it. This cannot be undone. Archive it to keep it for later.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={removing.isLoading} onClick={() => void confirm()}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  )
}

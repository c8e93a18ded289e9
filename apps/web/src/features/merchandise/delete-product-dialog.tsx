import type { AdminProduct } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteProductMutation } from './api.ts'
import { merchandiseWords } from './words/index.ts'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
  onDeleted: () => void
}

export const DeleteProductDialog = ({ product, onClose, onDeleted }: DeleteProductDialogProps) => {
  const words = useWords(merchandiseWords)
  const [remove, removing] = useDeleteProductMutation()
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ params: { id: product._id } })
    if (error) {
      toast.error(describeError(error).message)
      onClose()
      return
    }
    toast.success(words.deleted(product.title))
    onDeleted()
  }
  return (
    <Dialog open onClose={onClose} label={words.deleting.label(product.title)} className="rounded-control">
      <div className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28 break-words">{words.deleting.title(product.title)}</h2>
        <p className="text-ink-2">{words.deleting.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={removing.isLoading} onClick={() => void confirm()}>
            {words.deleting.deleteIt}
          </Button>
          <Button onClick={onClose}>{words.deleting.keepIt}</Button>
        </div>
      </div>
    </Dialog>
  )
}

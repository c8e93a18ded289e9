import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
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
    <Dialog open onClose={onClose} label={words.label(discount.code)} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6">
        <h2 className="pr-12 text-28 break-words">{words.title(discount.code)}</h2>
        <p className="text-ink-2">{words.text}</p>
        <FormFault title={words.notDeleted} fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {words.deleteIt}
          </Button>
          <Button onClick={onClose}>{words.keepIt}</Button>
        </div>
      </form>
    </Dialog>
  )
}

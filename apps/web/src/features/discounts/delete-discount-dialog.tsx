import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { useDeleteDiscountMutation } from './api.ts'

/** Asks before a code that nobody used is gone. */
export const DeleteDiscountDialog = ({ discount, onClose }: { discount: Discount; onClose: () => void }) => {
  const [remove] = useDeleteDiscountMutation()
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await remove({ params: { id: discount._id } }).unwrap()
      toast.success(`${discount.code} is deleted.`)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} label={`Delete ${discount.code}`} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6">
        <h2 className="pr-12 text-28 break-words">Delete {discount.code}?</h2>
        <p className="text-ink-2">No order used it. Whoever types it from now on is told that there is no such code.</p>
        <FormFault title="The code was not deleted." fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            Delete it
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </form>
    </Dialog>
  )
}

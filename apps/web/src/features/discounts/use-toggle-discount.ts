import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { useUpdateDiscountMutation } from './api.ts'
import { discountMessages } from './messages/index.ts'

/** Activates or deactivates a code at once, with undo for eight seconds. */
export const useToggleDiscount = () => {
  const messages = useMessages(discountMessages)
  const [update, updateState] = useUpdateDiscountMutation()
  const toggle = async ({ _id, code, kind, value, minimum, startsAt, endsAt, limit, isActive, version }: Discount, isUndo = false) => {
    const body = { code, kind, value, minimum, startsAt, endsAt, limit, isActive: !isActive, version }
    const { data, error } = await update({ params: { id: _id }, body })
    if (error) toast.error(describeError(error).message)
    else
      toast.success(
        data.isActive ? messages.enabled(code) : messages.disabled(code),
        isUndo ? {} : { duration: 8000, action: { label: messages.undo, onClick: () => void toggle(data, true) } },
      )
  }
  return { toggle, togglingId: updateState.isLoading ? updateState.originalArgs?.params.id : undefined }
}

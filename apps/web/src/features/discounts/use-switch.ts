import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { useUpdateDiscountMutation } from './api.ts'
import { discountsWords } from './words/index.ts'

/** Switches a code off or on at once; for eight seconds that can be taken back. */
export const useSwitch = () => {
  const words = useWords(discountsWords)
  const [update, updating] = useUpdateDiscountMutation()
  const turn = async ({ _id, code, kind, value, minimum, startsAt, endsAt, limit, isActive, version }: Discount, undone = false) => {
    const body = { code, kind, value, minimum, startsAt, endsAt, limit, isActive: !isActive, version }
    const { data, error } = await update({ params: { id: _id }, body })
    if (error) toast.error(describeError(error).message)
    else
      toast.success(
        data.isActive ? words.switchedOn(code) : words.switchedOff(code),
        undone ? {} : { duration: 8000, action: { label: words.undo, onClick: () => void turn(data, true) } },
      )
  }
  return { turn, turning: updating.isLoading ? updating.originalArgs?.params.id : undefined }
}

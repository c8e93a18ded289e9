import type { Discount } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useUpdateDiscountMutation } from './api.ts'

/** Switches a code off or on at once; for eight seconds that can be taken back. */
export const useSwitch = () => {
  const [update, updating] = useUpdateDiscountMutation()
  const turn = async ({ _id, code, kind, value, minimum, startsAt, endsAt, limit, isActive, version }: Discount, undone = false) => {
    const body = { code, kind, value, minimum, startsAt, endsAt, limit, isActive: !isActive, version }
    const { data, error } = await update({ params: { id: _id }, body })
    if (error) toast.error(describeError(error).message)
    else
      toast.success(
        `${code} is switched ${data.isActive ? 'on' : 'off'}.`,
        undone ? {} : { duration: 8000, action: { label: 'Undo', onClick: () => void turn(data, true) } },
      )
  }
  return { turn, turning: updating.isLoading ? updating.originalArgs?.params.id : undefined }
}

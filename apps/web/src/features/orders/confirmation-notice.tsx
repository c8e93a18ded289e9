import { useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDays } from '../settings/index.ts'
import { useConfirmOrderMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { orderWords } from './words/index.ts'

/**
 * Asks for the confirmation of an order in cash. The link in its mail brings the secret along; it is a press and not the visit
 * that confirms, because programs that check mails open their links too.
 */
export const ConfirmationNotice = ({ order, confirmBy }: Pick<OpenedOrder, 'order'> & { confirmBy: string }) => {
  const words = useWords(orderWords).confirmation
  const { moment } = useDays()
  const [address] = useSearchParams()
  const [confirm, { isLoading, error }] = useConfirmOrderMutation()
  const confirmation = address.get('confirm')
  const until = moment(confirmBy)
  return (
    <div className="grid gap-3">
      <Notice
        kind="warning"
        title={words.title}
        action={
          confirmation !== null && (
            <Button
              variant="primary"
              busy={isLoading}
              onClick={() => void confirm({ params: { orderId: order._id }, body: { confirmation } })}
            >
              {words.confirm}
            </Button>
          )
        }
      >
        {confirmation === null ? words.byMail(order.contact.email, until) : words.here(until)}
      </Notice>
      {error !== undefined && (
        <Notice kind="error" title={words.failed}>
          {describeError(error).message}
        </Notice>
      )}
    </div>
  )
}

import { useSearchParams } from 'react-router'

import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDateFormat } from '../settings/index.ts'
import { useConfirmOrderMutation } from './api.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderAccess } from './order-access.ts'

/**
 * Asks for the confirmation of a cash order. The link in the email carries the secret; a press and not the visit confirms, because email
 * scanners open links too.
 */
export const ConfirmationNotice = ({ order, confirmBy }: Pick<OrderAccess, 'order'> & { confirmBy: string }) => {
  const messages = useMessages(orderMessages).confirmation
  const describeError = useDescribeError()
  const { formatDateTime } = useDateFormat()
  const [address] = useSearchParams()
  const [confirm, { isLoading, error }] = useConfirmOrderMutation()
  const confirmation = address.get('confirm')
  const expiresAt = formatDateTime(confirmBy)
  return (
    <div className="grid gap-3">
      <Notice
        kind="warning"
        title={messages.title}
        action={
          confirmation !== null && (
            <Button
              variant="primary"
              isPending={isLoading}
              onClick={() => void confirm({ params: { orderId: order._id }, body: { confirmation } })}
            >
              {messages.confirm}
            </Button>
          )
        }
      >
        {confirmation === null ? messages.checkEmail(order.contact.email, expiresAt) : messages.pressConfirm(expiresAt)}
      </Notice>
      {error !== undefined && (
        <Notice kind="error" title={messages.failed}>
          {describeError(error).message}
        </Notice>
      )}
    </div>
  )
}

import { confirmOrder, type Order } from '@picasso/contract'

import { call, defineMutation, useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSearchParams } from '../../../lib/router/components.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDateFormat } from '../../settings/index.ts'
import { confirmationMessages } from './messages/index.ts'

const confirmOrderMutation = defineMutation(call(confirmOrder), { invalidates: ['Order'] })

/**
 * Asks for the confirmation of a cash order. The link in the email contains the secret; pressing the button confirms and not the visit,
 * because email scanners open links too.
 */
export const ConfirmationNotice = ({ order, confirmBy }: { order: Order; confirmBy: string }) => {
  const messages = useMessages(confirmationMessages)
  const describeError = useDescribeError()
  const { formatDateTime } = useDateFormat()
  const [address] = useSearchParams()
  const [confirm, { isLoading, error }] = useMutation(confirmOrderMutation)
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

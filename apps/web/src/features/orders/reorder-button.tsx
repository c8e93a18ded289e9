import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReorderMutation } from './api.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderAccess } from './order-access.ts'

/** Adds the same items to the cart again, and reports unavailable ones. */
export const ReorderButton = ({ order, orderKey }: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const describeError = useDescribeError()
  const navigate = useNavigate()
  const [reorder, { isLoading, error }] = useReorderMutation()
  const [missing, setMissing] = useState<{ messages: readonly string[]; added: number }>()
  const startReorder = async () => {
    const { data } = await reorder({ params: { orderId: order._id }, query: { key: orderKey } })
    if (!data) return
    if (data.left.length === 0) await navigate('/cart')
    else setMissing({ messages: data.left, added: data.added })
  }
  return (
    <>
      <Button isPending={isLoading} onClick={() => void startReorder()}>
        {messages.reorder}
      </Button>
      {error !== undefined && (
        <Notice kind="error" title={messages.reorderFailed}>
          {describeError(error).message}
        </Notice>
      )}
      {missing && (
        <Notice
          kind="warning"
          title={missing.added > 0 ? messages.someUnavailable : messages.allUnavailable}
          action={missing.added > 0 && <LinkButton to="/cart">{messages.viewCart}</LinkButton>}
        >
          <ul className="grid gap-1">
            {missing.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReorderMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { orderWords } from './words/index.ts'

/** Puts the same into the cart again, and says what cannot be had any more. */
export const ReorderButton = ({ order, orderKey }: OpenedOrder) => {
  const words = useWords(orderWords)
  const navigate = useNavigate()
  const [reorder, { isLoading, error }] = useReorderMutation()
  const [left, setLeft] = useState<{ sentences: readonly string[]; added: number }>()
  const start = async () => {
    const { data } = await reorder({ params: { orderId: order._id }, query: { key: orderKey } })
    if (!data) return
    if (data.left.length === 0) await navigate('/cart')
    else setLeft({ sentences: data.left, added: data.added })
  }
  return (
    <>
      <Button busy={isLoading} onClick={() => void start()}>
        {words.again}
      </Button>
      {error !== undefined && (
        <Notice kind="error" title={words.nothingAdded}>
          {describeError(error).message}
        </Notice>
      )}
      {left && (
        <Notice
          kind="warning"
          title={left.added > 0 ? words.notAllAdded : words.nothingLeft}
          action={left.added > 0 && <LinkButton to="/cart">{words.lookCart}</LinkButton>}
        >
          <ul className="grid gap-1">
            {left.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

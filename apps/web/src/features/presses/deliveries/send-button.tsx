import type { Sheet, Ticket } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { deliveryMessages } from './messages/index.ts'

const SendDialog = lazyComponent(() => import('./send-dialog.tsx').then((part) => part.SendDialog))

/** What is sent to a press by hand. */
export type SendableWork = { tickets: readonly Ticket[] } | { sheet: Sheet }

/** Asks for the press that gets it. */
export const SendButton = ({ work }: { work: SendableWork }) => {
  const messages = useMessages(deliveryMessages).send
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{messages.open}</Button>
      <Suspense>{isOpen && <SendDialog work={work} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

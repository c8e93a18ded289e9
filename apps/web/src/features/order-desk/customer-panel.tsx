import type { AdminOrder, ShippingStatus } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { useAddressLines } from '../addresses/index.ts'
import { useUser } from '../session/index.ts'
import { useCorrectOrderMutation, useRevokeLinksMutation } from './api.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Panel } from './panel.tsx'
import { deskWords } from './words/index.ts'

/** The parcel has left the house, or will never leave it. */
const GONE: readonly ShippingStatus[] = ['shipped', 'delivered', 'returned', 'cancelled']

const AccountLink = ({ userId }: { userId: string }) => {
  const words = useWords(deskWords).customer
  const user = useUser()
  if (user?.isStaff) return words.hasAccountText
  return (
    <Link to={`/admin/user/${userId}`} className="text-klein underline">
      {words.hasAccount}
    </Link>
  )
}

/** Who ordered, where it goes, and how they reach their order. */
export const CustomerPanel = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords).customer
  const { order, userId, attention } = of
  const lines = useAddressLines()
  const [revoke, revoking] = useRevokeLinksMutation()
  const [isCorrecting, setCorrecting] = useState(false)
  const [correct, correcting] = useCorrectOrderMutation()
  const renew = async (): Promise<void> => {
    const { error } = await revoke({ params: { orderId: order._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(words.linkRenewed)
  }
  const settle = async (): Promise<void> => {
    const { error } = await correct({ params: { orderId: order._id }, body: { attention: null, version: order.version } })
    if (error) toast.error(describeError(error).message)
  }
  return (
    <Panel id="customer" title={words.title}>
      {attention !== null && (
        <div className="grid gap-3 rounded-control bg-ochre-wash p-4">
          <p className="break-words">{attention}</p>
          <Button busy={correcting.isLoading} className="justify-self-start" onClick={() => void settle()}>
            {words.settled}
          </Button>
        </div>
      )}
      <address className="grid gap-0.5 break-words not-italic">
        <span className="font-semibold">{order.contact.name}</span>
        {lines(order.address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${order.contact.email}`} className="mt-2 text-klein underline">
          <EmailText>{order.contact.email}</EmailText>
        </a>
        <a href={`tel:${order.contact.phone}`} className="text-klein underline">
          {order.contact.phone}
        </a>
      </address>
      <p className="text-14 text-ink-2">{userId === null ? words.guest : <AccountLink userId={userId} />}</p>
      {order.note !== null && <p className="rounded-control bg-paper-2 p-3 break-words whitespace-pre-line">{words.note(order.note)}</p>}
      <div className="flex flex-wrap gap-3">
        {!GONE.includes(order.shippingStatus) && <Button onClick={() => setCorrecting(true)}>{words.correct}</Button>}
        <Button busy={revoking.isLoading} onClick={() => void renew()}>
          {words.newLink}
        </Button>
      </div>
      {isCorrecting && <CorrectDialog of={of} onClose={() => setCorrecting(false)} />}
    </Panel>
  )
}

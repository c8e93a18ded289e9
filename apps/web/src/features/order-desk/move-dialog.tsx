import { type AdminOrder, changeShippingStatus, type ShippingStatus } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NotifyChoice } from './notify-choice.tsx'
import { verbOf } from './order-moves.ts'
import { useMove } from './use-move.ts'

type Words = Readonly<Record<'reason' | 'carrier' | 'number' | 'url', string>>

const bodyOf = (to: ShippingStatus, { reason, carrier, number, url }: Words) => ({
  shippingStatus: to,
  ...(reason !== '' && { reason }),
  ...(to === 'shipped' && {
    tracking: { ...(carrier !== '' && { carrier }), ...(number !== '' && { number }), ...(url !== '' && { url }) },
  }),
})

const faultsOf = (to: ShippingStatus, words: Words): Record<string, string> => {
  const faults = formFaults(changeShippingStatus.body, bodyOf(to, words))
  return faults['tracking.url'] === undefined ? faults : { ...faults, url: faults['tracking.url'] }
}

const consequenceOf = (to: ShippingStatus, { order }: AdminOrder): string | undefined => {
  if (to === 'shipped') return 'Without a number it goes without tracking.'
  if (to !== 'cancelled') return undefined
  return order.paymentStatus === 'confirmed'
    ? 'Its pieces go back on the shelf. It is paid: the money is given back.'
    : 'Its pieces go back on the shelf.'
}

interface MoveDialogProps {
  of: AdminOrder
  to: ShippingStatus
  onClose: () => void
}

/** Asks what a move needs besides its direction. */
export const MoveDialog = ({ of, to, onClose }: MoveDialogProps) => {
  const { move } = useMove(of)
  const [notify, setNotify] = useState(true)
  const form = useForm({
    initial: { reason: '', carrier: '', number: '', url: '' },
    check: (words) => faultsOf(to, words),
    send: async (words) => {
      await move({ ...bodyOf(to, words), version: of.order.version, notify })
      onClose()
    },
  })
  const verb = verbOf(to, of)
  const consequence = consequenceOf(to, of)
  return (
    <Dialog open onClose={onClose} label={verb} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28">
          {verb}? <span className="sr-only">{of.order.number}</span>
        </h2>
        {consequence !== undefined && <p className="text-ink-2">{consequence}</p>}
        {to === 'shipped' ? (
          <>
            <TextField label="Carrier" maxLength={60} {...form.bind('carrier')} />
            <TextField label="Tracking number" maxLength={80} {...form.bind('number')} />
            <TextField label="Address to follow it" type="url" {...form.bind('url')} />
          </>
        ) : (
          <TextField label="Why" required={to === 'on_hold'} maxLength={300} {...form.bind('reason')} />
        )}
        <NotifyChoice notify={notify} onChange={setNotify} />
        <FormFault title="The order stays where it is." fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {verb}
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </div>
      </form>
    </Dialog>
  )
}

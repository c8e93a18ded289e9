import { type AdminOrder, changeShippingStatus, SHIPPING_WORDS, type ShippingStatus } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChangeShippingMutation } from './api.ts'
import { Panel } from './panel.tsx'

/** What a move is called where it is a button. */
const verbOf = (to: ShippingStatus, { order, heldFrom }: AdminOrder): string => {
  if (order.shippingStatus === 'on_hold' && to === heldFrom) return 'Release the hold'
  if (to === 'in_production') return order.shippingStatus === 'packed' ? 'Back into production' : 'Start production'
  const verbs: Partial<Record<ShippingStatus, string>> = {
    packed: 'Pack',
    shipped: 'Ship',
    delivered: 'Mark delivered',
    returned: 'Mark returned',
    on_hold: 'Hold',
    cancelled: 'Cancel the order',
  }
  return verbs[to] ?? SHIPPING_WORDS[to]
}

const needsDialog = (to: ShippingStatus, { order }: AdminOrder): boolean =>
  ['shipped', 'on_hold', 'cancelled'].includes(to) || (to === 'in_production' && order.shippingStatus === 'packed')

const MoveDialog = ({ of, to, onClose }: { of: AdminOrder; to: ShippingStatus; onClose: () => void }) => {
  const [change] = useChangeShippingMutation()
  const [notify, setNotify] = useState(true)
  const bodyOf = ({ reason, carrier, number, url }: Readonly<Record<'reason' | 'carrier' | 'number' | 'url', string>>) => ({
    shippingStatus: to,
    version: of.order.version,
    notify,
    ...(reason !== '' && { reason }),
    ...(to === 'shipped' && {
      tracking: { ...(carrier !== '' && { carrier }), ...(number !== '' && { number }), ...(url !== '' && { url }) },
    }),
  })
  const form = useForm({
    initial: { reason: '', carrier: '', number: '', url: '' },
    check: (values) => {
      const faults = formFaults(changeShippingStatus.body, bodyOf(values))
      return faults['tracking.url'] === undefined ? faults : { ...faults, url: faults['tracking.url'] }
    },
    send: async (values) => {
      await change({ params: { orderId: of.order._id }, body: bodyOf(values) }).unwrap()
      toast.success(`${of.order.number}: ${SHIPPING_WORDS[to].toLowerCase()}.`)
      onClose()
    },
  })
  const verb = verbOf(to, of)
  return (
    <Dialog open onClose={onClose} label={verb} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28">{verb}?</h2>
        {to === 'shipped' ? (
          <>
            <p className="text-ink-2">Without a number it goes without tracking.</p>
            <TextField label="Carrier" maxLength={60} {...form.bind('carrier')} />
            <TextField label="Tracking number" maxLength={80} {...form.bind('number')} />
            <TextField label="Address to follow it" type="url" {...form.bind('url')} />
          </>
        ) : (
          <>
            {to === 'cancelled' && (
              <p className="text-ink-2">
                Its pieces go back on the shelf. {of.order.paymentStatus === 'confirmed' && 'It is paid: the money has to be given back.'}
              </p>
            )}
            <TextField label="Why" maxLength={300} {...form.bind('reason')} />
          </>
        )}
        <label className="flex items-center gap-3">
          <input type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)} className="size-5 accent-klein" />
          Tell the customer by mail
        </label>
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

/** Where the parcel may go next; what is in the way is said. */
export const ShippingPanel = ({ of }: { of: AdminOrder }) => {
  const [change, changing] = useChangeShippingMutation()
  const [asking, setAsking] = useState<ShippingStatus>()
  const move = async (to: ShippingStatus): Promise<void> => {
    if (needsDialog(to, of)) {
      setAsking(to)
      return
    }
    const { error } = await change({ params: { orderId: of.order._id }, body: { shippingStatus: to, version: of.order.version } })
    if (!error) toast.success(`${of.order.number}: ${SHIPPING_WORDS[to].toLowerCase()}.`)
  }
  const { tracking, holdReason, cancelReason } = of.order
  const next = of.moves.shipping.find(({ blocked, to }) => blocked === null && !['on_hold', 'cancelled', 'returned'].includes(to))
  return (
    <Panel id="shipping" title="Shipping">
      <p className="font-semibold">{SHIPPING_WORDS[of.order.shippingStatus]}</p>
      {holdReason !== null && <p className="text-ink-2">Waits because: {holdReason}</p>}
      {cancelReason !== null && <p className="text-ink-2">Cancelled because: {cancelReason}</p>}
      {tracking && (
        <p className="text-ink-2">
          {tracking.number === null ? 'Sent without tracking.' : `${tracking.carrier ?? 'Parcel'} ${tracking.number}`}{' '}
          {tracking.url !== null && (
            <a href={tracking.url} target="_blank" rel="noreferrer" className="text-klein underline">
              Follow it
            </a>
          )}
        </p>
      )}
      {of.moves.shipping.length === 0 && <p className="text-ink-2">Nothing further can happen to it.</p>}
      <ul className="grid gap-2">
        {of.moves.shipping.map(({ to, blocked }) => (
          <li key={to} className="grid gap-1">
            <Button
              variant={next?.to === to ? 'primary' : 'secondary'}
              busy={changing.isLoading}
              disabled={blocked !== null}
              onClick={() => void move(to)}
            >
              {verbOf(to, of)}
            </Button>
            {blocked !== null && <p className="text-14 text-ink-2">{blocked}</p>}
          </li>
        ))}
      </ul>
      <FormFault title="The order stays where it is." fault={changing.error ? describeError(changing.error) : undefined} />
      {asking && <MoveDialog of={of} to={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  )
}

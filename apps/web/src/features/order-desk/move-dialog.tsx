import { type AdminOrder, changeShippingStatus, type ShippingStatus } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NotifyChoice } from './notify-choice.tsx'
import { verbOf } from './order-moves.ts'
import { useMove } from './use-move.ts'
import { type DeskWords, deskWords } from './words/index.ts'

type Values = Readonly<Record<'reason' | 'carrier' | 'number' | 'url', string>>

const bodyOf = (to: ShippingStatus, { reason, carrier, number, url }: Values) => ({
  shippingStatus: to,
  ...(reason !== '' && { reason }),
  ...(to === 'shipped' && {
    tracking: { ...(carrier !== '' && { carrier }), ...(number !== '' && { number }), ...(url !== '' && { url }) },
  }),
})

const faultsOf = (to: ShippingStatus, values: Values): Record<string, string> => {
  const faults = formFaults(changeShippingStatus.body, bodyOf(to, values))
  return faults['tracking.url'] === undefined ? faults : { ...faults, url: faults['tracking.url'] }
}

const consequenceOf = (to: ShippingStatus, { order }: AdminOrder, words: DeskWords['moves']): string | undefined => {
  if (to === 'shipped') return words.withoutTracking
  if (to !== 'cancelled') return undefined
  return order.paymentStatus === 'confirmed' ? words.backOnShelfPaid : words.backOnShelf
}

interface MoveDialogProps {
  of: AdminOrder
  to: ShippingStatus
  onClose: () => void
}

/** Asks what a move needs besides its direction. */
export const MoveDialog = ({ of, to, onClose }: MoveDialogProps) => {
  const words = useWords(deskWords)
  const { move } = useMove(of)
  const [notify, setNotify] = useState(true)
  const form = useForm({
    initial: { reason: '', carrier: '', number: '', url: '' },
    check: (values) => faultsOf(to, values),
    send: async (values) => {
      await move({ ...bodyOf(to, values), version: of.order.version, notify })
      onClose()
    },
  })
  const verb = verbOf(to, of, words.moves)
  const consequence = consequenceOf(to, of, words.moves)
  return (
    <FormDialog
      label={verb}
      title={
        <>
          {words.moves.question(verb)} <span className="sr-only">{of.order.number}</span>
        </>
      }
      text={consequence}
      form={form}
      errorTitle={words.moves.staysWhereItIs}
      submitLabel={verb}
      cancelLabel={words.leaveIt}
      onClose={onClose}
    >
      {to === 'shipped' ? (
        <>
          <TextField label={words.moves.carrier} maxLength={60} {...form.bind('carrier')} />
          <TextField label={words.moves.trackingNumber} maxLength={80} {...form.bind('number')} />
          <TextField label={words.moves.trackingAddress} type="url" {...form.bind('url')} />
        </>
      ) : (
        <TextField label={words.why} required={to === 'on_hold'} maxLength={300} {...form.bind('reason')} />
      )}
      <NotifyChoice notify={notify} onChange={setNotify} />
    </FormDialog>
  )
}

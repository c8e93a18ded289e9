import { addOrderNote, type AdminOrder } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useAddNoteMutation } from './api.ts'
import { Panel } from './panel.tsx'

const moment = (time: string): string => new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const ACTORS = { buyer: 'Buyer', shop: 'Shop', 'payment provider': 'Payment' } as const

const NoteForm = ({ orderId }: { orderId: string }) => {
  const [add] = useAddNoteMutation()
  const [visibleToBuyer, setVisible] = useState(false)
  const form = useForm({
    initial: { text: '' },
    check: (values) => formFaults(addOrderNote.body, { ...values, visibleToBuyer }),
    send: async ({ text }) => {
      await add({ params: { orderId }, body: { text, visibleToBuyer } }).unwrap()
      form.reset()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <TextAreaField label="Note" required rows={3} maxLength={1000} {...form.bind('text')} />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          checked={visibleToBuyer}
          onChange={({ target }) => setVisible(target.checked)}
          className="size-5 accent-klein"
        />
        The customer may read it
      </label>
      <FormFault title="The note was not kept." fault={form.fault} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Write it down
      </Button>
    </form>
  )
}

/** Everything that happened, the latest first, and a place for words. */
export const HistoryPanel = ({ of }: { of: AdminOrder }) => (
  <Panel id="history" title="History">
    <NoteForm orderId={of.order._id} />
    <ol className="grid gap-3">
      {of.history.toReversed().map(({ _id, at, actor, name, text, visibleToBuyer }) => (
        <li key={_id} className="border-t border-line pt-3">
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="text-14 text-ink-2">
            {moment(at)}, {name ?? ACTORS[actor]}
            {!visibleToBuyer && ', for the shop only'}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)

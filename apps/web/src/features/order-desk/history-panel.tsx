import { addOrderNote, type AdminOrder } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useTimes } from '../settings/index.ts'
import { useAddNoteMutation } from './api.ts'
import { Panel } from './panel.tsx'
import { deskWords } from './words/index.ts'

const NoteForm = ({ orderId }: { orderId: string }) => {
  const words = useWords(deskWords).history
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
      <TextAreaField label={words.note} required rows={3} maxLength={1000} {...form.bind('text')} />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          checked={visibleToBuyer}
          onChange={({ target }) => setVisible(target.checked)}
          className="size-5 accent-klein"
        />
        {words.customerMayRead}
      </label>
      <FormFault title={words.notKept} fault={form.fault} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {words.write}
      </Button>
    </form>
  )
}

/** Everything that happened, the latest first, and a place for words. */
export const HistoryPanel = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords).history
  const { moment } = useTimes()
  return (
    <Panel id="history" title={words.title}>
      <NoteForm orderId={of.order._id} />
      <ol className="grid gap-3">
        {of.history.toReversed().map(({ _id, at, actor, name, text, visibleToBuyer }) => {
          const who = name ?? words.actors[actor]
          return (
            <li key={_id} className="border-t border-line pt-3">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-14 text-ink-2">{visibleToBuyer ? words.byline(moment(at), who) : words.bylineForShop(moment(at), who)}</p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

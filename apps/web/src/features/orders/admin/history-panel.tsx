import { addOrderNote, type AdminOrder } from '@picasso/contract'
import { useState } from 'react'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useDateTimeFormat } from '../../settings/index.ts'
import { useAddNoteMutation } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

const NoteForm = ({ orderId }: { orderId: string }) => {
  const messages = useMessages(adminOrderMessages).history
  const [add] = useAddNoteMutation()
  const [visibleToBuyer, setVisibleToBuyer] = useState(false)
  const form = useForm({
    initial: { text: '' },
    validate: (values) => findFieldErrors(addOrderNote.body, { ...values, visibleToBuyer }),
    submit: async ({ text }) => {
      await add({ params: { orderId }, body: { text, visibleToBuyer } }).unwrap()
      form.reset()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <TextAreaField label={messages.note} required rows={3} maxLength={1000} {...form.bind('text')} />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          checked={visibleToBuyer}
          onChange={({ target }) => setVisibleToBuyer(target.checked)}
          className="size-5 accent-klein"
        />
        {messages.visibleToCustomer}
      </label>
      <FormError title={messages.notSaved} error={form.submitError} />
      <Button type="submit" isPending={form.isPending} className="justify-self-start">
        {messages.addNote}
      </Button>
    </form>
  )
}

/** The order's history, latest first, and a form for notes. */
export const HistoryPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(adminOrderMessages).history
  const { formatDateTime } = useDateTimeFormat()
  return (
    <Panel id="history" title={messages.title}>
      <NoteForm orderId={adminOrder.order._id} />
      <ol className="grid gap-3">
        {adminOrder.history.toReversed().map(({ _id, at, actor, name, text, visibleToBuyer }) => {
          const author = name ?? messages.actors[actor]
          return (
            <li key={_id} className="border-t border-line pt-3">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-14 text-ink-2">
                {visibleToBuyer ? messages.entryInfo(formatDateTime(at), author) : messages.internalEntryInfo(formatDateTime(at), author)}
              </p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

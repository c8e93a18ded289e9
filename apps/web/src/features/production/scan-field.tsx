import { scanTicket } from '@picasso/contract'
import { useState } from 'react'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useScanTicketMutation } from './api.ts'
import { productionWords } from './words/index.ts'

/** The code of a ticket, as it stands on its paper. */
const EXAMPLE = 'PIC-10001-1'

/** A scanner types the ticket's code and presses Enter; the ticket goes one step on and the field waits for the next. */
export const ScanField = () => {
  const words = useWords(productionWords)
  const [scan] = useScanTicketMutation()
  const [said, setSaid] = useState('')
  const form = useForm({
    initial: { ticket: '' },
    check: (values) => formFaults(scanTicket.body, values),
    places: { NOT_FOUND: 'ticket', ILLEGAL_TRANSITION: 'ticket' },
    send: async ({ ticket }) => {
      setSaid('')
      const moved = await scan({ body: { ticket } }).unwrap()
      setSaid(words.scan.moved(moved.code, words.states[moved.state]))
      form.reset()
    },
  })
  return (
    <form {...form.props} className="grid gap-2 sm:w-96">
      <div className="flex items-start gap-2">
        <TextField
          label={words.scan.label}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={EXAMPLE}
          className="flex-1"
          {...form.bind('ticket')}
        />
        <Button type="submit" busy={form.busy} className="mt-[26px] min-h-12">
          {words.scan.moveOn}
        </Button>
      </div>
      <FormFault title={words.scan.notMoved} fault={form.fault} />
      <output className="min-h-5 text-14 text-leaf-ink">{said}</output>
    </form>
  )
}

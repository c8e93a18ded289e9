import { SHEET_CODE } from '@picasso/contract'
import { type ReactNode, useState } from 'react'

import { useMutation } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/form-fields.tsx'
import { scanSheetMutation, scanTicketMutation } from './api.ts'
import { productionMessages } from './messages/index.ts'

/** The barcode of a ticket, as printed on it. */
const EXAMPLE_CODE = 'PIC-10001-1'

const isSheetCode = (code: string): boolean => SHEET_CODE.test(code.trim().toUpperCase())

/** A scanner types the code of a ticket, or of a gang sheet for all its tickets, and presses Enter; the ticket moves one step on and the field is ready for the next. Buttons of the board may stand beside it. */
export const ScanField = ({ children }: { children?: ReactNode }) => {
  const messages = useMessages(productionMessages)
  const [scan] = useMutation(scanTicketMutation)
  const [scanWholeSheet] = useMutation(scanSheetMutation)
  const [statusMessage, setStatusMessage] = useState('')
  const form = useForm({
    initial: { ticket: '' },
    // A scanner types whole codes: the answer to a wrong one says what is wrong with it.
    validate: () => ({}),
    fieldByErrorCode: { NOT_FOUND: 'ticket', ILLEGAL_TRANSITION: 'ticket' },
    submit: async ({ ticket }) => {
      setStatusMessage('')
      if (isSheetCode(ticket)) {
        const { code, state, movedCount, blocked } = await scanWholeSheet({ body: { sheet: ticket } }).unwrap()
        setStatusMessage(
          [
            messages.scan.sheetMoved(code, movedCount, messages.states[state]),
            ...blocked.map(({ ticket: stayed, reason }) => messages.scan.stayed(stayed, reason)),
          ].join(' '),
        )
        form.reset()
        return
      }
      const movedTicket = await scan({ body: { ticket } }).unwrap()
      setStatusMessage(messages.scan.moved(movedTicket.code, messages.states[movedTicket.state]))
      form.reset()
    },
  })
  return (
    <form {...form.props} className="grid w-full grid-cols-[minmax(0,1fr)] md:w-auto md:max-w-96 md:min-w-0 md:flex-[2]">
      {/* The label is longer than the field of a phone; the buttons have none of their own. */}
      <div className="flex items-start gap-2 [&_label]:whitespace-nowrap">
        <TextField
          label={messages.scan.label}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={EXAMPLE_CODE}
          className="min-w-0 flex-1"
          {...form.bind('ticket')}
        />
        <Button type="submit" isPending={form.isPending} className="mt-[26px] min-h-12 max-md:px-3">
          {messages.scan.advance}
        </Button>
        {children}
      </div>
      <div className="mt-2 empty:hidden">
        <FormError title={messages.scan.notMoved} error={form.submitError} />
      </div>
      {/* Always there, so that what appears in it is announced; without height as long as it is empty. */}
      <output className="text-14 text-leaf-ink not-empty:mt-2">{statusMessage}</output>
    </form>
  )
}

import { REPRINT_CAUSES, reprintTicket, type Ticket } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useReprintTicketMutation } from './api.ts'
import { CAUSE_WORDS } from './board.ts'

interface ReprintDialogProps {
  ticket: Ticket
  onClose: () => void
}

const toBody = (values: Readonly<Record<'cause' | 'quantity' | 'note', string>>) => ({ ...values, quantity: Number(values.quantity) })

/** Asks what went wrong and how many pieces are printed again, on new blanks. */
export const ReprintDialog = ({ ticket, onClose }: ReprintDialogProps) => {
  const [reprint] = useReprintTicketMutation()
  const form = useForm({
    initial: { cause: '', quantity: String(ticket.quantity), note: '' },
    check: (values) => formFaults(reprintTicket.body, toBody(values)),
    send: async (values) => {
      const body = reprintTicket.body.parse(toBody(values))
      const made = await reprint({ params: { ticketId: ticket._id }, body }).unwrap()
      toast.success(`${made.code} waits to be printed.`)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} label={`Print ${ticket.code} again`} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6 pt-5">
        <h2 className="pr-12 text-28">Print {ticket.code} again?</h2>
        <p className="text-ink-2">A new ticket is made and as many blanks are taken off the shelf. The customer pays nothing for it.</p>
        <SelectField
          label="What went wrong"
          required
          options={[{ value: '', label: 'Choose a cause' }, ...REPRINT_CAUSES.map((value) => ({ value, label: CAUSE_WORDS[value] }))]}
          {...form.bind('cause')}
        />
        <TextField label="Pieces" required type="number" inputMode="numeric" min={1} max={ticket.quantity} {...form.bind('quantity')} />
        <TextField label="Note for the press" maxLength={300} {...form.bind('note')} />
        <FormFault title="The reprint was not made." fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            Print again
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </div>
      </form>
    </Dialog>
  )
}

import { REPRINT_CAUSES, reprintTicket, type Ticket } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useReprintTicketMutation } from './api.ts'
import { productionWords } from './words/index.ts'

interface ReprintDialogProps {
  ticket: Ticket
  onClose: () => void
}

const toBody = (values: Readonly<Record<'cause' | 'quantity' | 'note', string>>) => ({ ...values, quantity: Number(values.quantity) })

/** Asks what went wrong and how many pieces are printed again, on new blanks. */
export const ReprintDialog = ({ ticket, onClose }: ReprintDialogProps) => {
  const words = useWords(productionWords)
  const [reprint] = useReprintTicketMutation()
  const form = useForm({
    initial: { cause: '', quantity: String(ticket.quantity), note: '' },
    check: (values) => formFaults(reprintTicket.body, toBody(values)),
    send: async (values) => {
      const body = reprintTicket.body.parse(toBody(values))
      const made = await reprint({ params: { ticketId: ticket._id }, body }).unwrap()
      toast.success(words.reprint.waits(made.code))
      onClose()
    },
  })
  return (
    <FormDialog
      label={words.reprint.label(ticket.code)}
      title={words.reprint.title(ticket.code)}
      text={words.reprint.text}
      form={form}
      errorTitle={words.reprint.notMade}
      submitLabel={words.reprint.again}
      cancelLabel={words.reprint.leaveIt}
      onClose={onClose}
    >
      <SelectField
        label={words.reprint.cause}
        required
        options={[
          { value: '', label: words.reprint.chooseCause },
          ...REPRINT_CAUSES.map((value) => ({ value, label: words.causes[value] })),
        ]}
        {...form.bind('cause')}
      />
      <TextField
        label={words.reprint.pieces}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={ticket.quantity}
        {...form.bind('quantity')}
      />
      <TextField label={words.reprint.note} maxLength={300} {...form.bind('note')} />
    </FormDialog>
  )
}

import { REPRINT_CAUSES, reprintTicket, type Ticket } from '@picasso/contract'
import { Suspense } from 'react'

import { useMutation } from '../../app/api.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../ui/form-fields.tsx'
import { reprintTicketMutation } from './api.ts'
import { productionMessages } from './messages/index.ts'

/** Loaded with the dialog: few look at it. */
const OrderSheetsNotice = lazyComponent(() => import('./gang-sheets/index.ts').then((part) => part.OrderSheetsNotice))

interface ReprintDialogProps {
  ticket: Ticket
  onClose: () => void
}

const toBody = (values: Readonly<Record<'cause' | 'quantity' | 'note', string>>) => ({ ...values, quantity: Number(values.quantity) })

/** Asks for the reason and the number of items to reprint, on new blanks. */
export const ReprintDialog = ({ ticket, onClose }: ReprintDialogProps) => {
  const messages = useMessages(productionMessages)
  const findFieldErrors = useFindFieldErrors()
  const [reprint] = useMutation(reprintTicketMutation)
  const form = useForm({
    initial: { cause: '', quantity: String(ticket.quantity), note: '' },
    validate: (values) => findFieldErrors(reprintTicket.body, toBody(values)),
    submit: async (values) => {
      const body = reprintTicket.body.parse(toBody(values))
      const newTicket = await reprint({ params: { ticketId: ticket._id }, body }).unwrap()
      toastSuccess(messages.reprint.success(newTicket.code))
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.reprint.label(ticket.code)}
      title={messages.reprint.title(ticket.code)}
      text={messages.reprint.text}
      form={form}
      errorTitle={messages.reprint.failed}
      submitLabel={messages.reprint.submit}
      cancelLabel={messages.reprint.cancel}
      onClose={onClose}
    >
      <Suspense>
        <OrderSheetsNotice orderIds={[ticket.orderId]} />
      </Suspense>
      <SelectField
        label={messages.reprint.cause}
        required
        options={[
          { value: '', label: messages.reprint.selectCause },
          ...REPRINT_CAUSES.map((value) => ({ value, label: messages.causes[value] })),
        ]}
        {...form.bind('cause')}
      />
      <TextField
        label={messages.reprint.itemCount}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={ticket.quantity}
        {...form.bind('quantity')}
      />
      <TextField label={messages.reprint.note} maxLength={300} {...form.bind('note')} />
    </FormDialog>
  )
}

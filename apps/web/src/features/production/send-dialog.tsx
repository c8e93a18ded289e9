import type { Ticket } from '@picasso/contract'
import { toast } from 'sonner'

import { useMutation, useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { listPressesQuery } from '../presses/index.ts'
import { sendToPressMutation } from './api.ts'
import { productionMessages } from './messages/index.ts'

/** Sends the chosen tickets to a press, also once more after they failed there. */
export const SendDialog = ({ tickets, onClose }: { tickets: readonly Ticket[]; onClose: () => void }) => {
  const messages = useMessages(productionMessages).send
  const { data, error, refetch } = useQuery(listPressesQuery, undefined, { staleTime: 0 })
  const [send] = useMutation(sendToPressMutation)
  const form = useForm({
    initial: { pressId: '' },
    validate: ({ pressId }): Record<string, string> => (pressId === '' ? { pressId: messages.choose } : {}),
    submit: async ({ pressId }) => {
      const { sent } = await send({ params: { pressId }, body: { tickets: tickets.map(({ _id }) => _id) } }).unwrap()
      toast.success(sent === 0 ? messages.hasAll : messages.sent(sent))
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.title(tickets.length)}
      text={data?.presses.length === 0 ? messages.noPresses : messages.text}
      form={form}
      errorTitle={messages.notSent}
      submitLabel={messages.submit}
      isSubmitDisabled={!data || data.presses.length === 0}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      {data ? (
        data.presses.length > 0 && (
          <RadioCards
            legend={messages.press}
            name="pressId"
            cards={data.presses.map(({ _id, name, waiting }) => ({ value: _id, title: name, text: messages.waiting(waiting) }))}
            value={form.values.pressId}
            onChange={(pressId) => form.change({ pressId })}
            error={form.errors['pressId']}
          />
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </FormDialog>
  )
}

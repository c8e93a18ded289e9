import { getPressSubject } from '@picasso/contract'

import { useMutation, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { listPressesQuery } from '../index.ts'
import { sendToPressMutation } from './api.ts'
import { deliveryMessages } from './messages/index.ts'
import type { SendableWork } from './send-button.tsx'

interface SendDialogProps {
  work: SendableWork
  onClose: () => void
}

const toBody = (work: SendableWork) => ('sheet' in work ? { sheet: work.sheet._id } : { tickets: work.tickets.map(({ _id }) => _id) })

/** Sends tickets or a gang sheet to a press that prints them, also once more after they failed there. */
export const SendDialog = ({ work, onClose }: SendDialogProps) => {
  const messages = useMessages(deliveryMessages).send
  const { data, error, refetch } = useQuery(listPressesQuery, undefined, { staleTime: 0 })
  const [send] = useMutation(sendToPressMutation)
  const subject = 'sheet' in work ? 'sheet' : 'ticket'
  const presses = data?.presses.filter((press) => getPressSubject(press) === subject)
  const form = useForm({
    initial: { pressId: '' },
    validate: ({ pressId }): Record<string, string> => (pressId === '' ? { pressId: messages.choose } : {}),
    submit: async ({ pressId }) => {
      const result = await send({ params: { pressId }, body: toBody(work) }).unwrap()
      toastSuccess(result.sent === 0 ? messages.hasAll : messages.sent)
      onClose()
    },
  })
  return (
    <FormDialog
      label={'sheet' in work ? messages.sheet(work.sheet.code ?? '') : messages.tickets(work.tickets.length)}
      text={presses?.length === 0 ? messages.noPresses[subject] : messages.text}
      form={form}
      errorTitle={messages.notSent}
      submitLabel={messages.submit}
      isSubmitDisabled={!presses || presses.length === 0}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      {presses ? (
        presses.length > 0 && (
          <RadioCards
            legend={messages.press}
            name="pressId"
            cards={presses.map(({ _id, name, waiting }) => ({ value: _id, title: name, text: messages.before(waiting) }))}
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

import type { Press } from '@picasso/contract'

import { useMutation } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useReauthentication } from '../auth/sign-in/index.ts'
import { deletePressMutation, takeBackWorkMutation } from './api.ts'
import { pressMessages } from './messages/index.ts'

interface PressActionProps {
  press: Press
  onClose: () => void
}

export const TakeBackDialog = ({ press, onClose }: PressActionProps) => {
  const messages = useMessages(pressMessages).takeBackDialog
  const [takeBack] = useMutation(takeBackWorkMutation)
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await takeBack({ params: { pressId: press._id } }).unwrap()
      toastSuccess(messages.done(press.name))
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.title(press.name)}
      text={messages.text}
      form={form}
      errorTitle={messages.notDone}
      submitLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    />
  )
}

export const DeletePressDialog = ({ press, onClose }: PressActionProps) => {
  const messages = useMessages(pressMessages).deleteDialog
  const [remove] = useMutation(deletePressMutation)
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: () =>
      runReauthenticated(async () => {
        await remove({ params: { pressId: press._id } }).unwrap()
        toastSuccess(messages.deleted(press.name))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={messages.title(press.name)}
        text={messages.text}
        form={form}
        errorTitle={messages.notDeleted}
        submitLabel={messages.confirm}
        cancelLabel={messages.cancel}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

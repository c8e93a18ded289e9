import type { Press } from '@picasso/contract'

import { useMutation } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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
  const confirm = async (): Promise<void> => {
    await takeBack({ params: { pressId: press._id } }).unwrap()
    toastSuccess(messages.done(press.name))
    onClose()
  }
  return (
    <ConfirmDialog
      label={messages.title(press.name)}
      text={messages.text}
      onConfirm={confirm}
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
  const confirm = (): Promise<void> =>
    runReauthenticated(async () => {
      await remove({ params: { pressId: press._id } }).unwrap()
      toastSuccess(messages.deleted(press.name))
      onClose()
    })
  return (
    <>
      <ConfirmDialog
        label={messages.title(press.name)}
        text={messages.text}
        onConfirm={confirm}
        errorTitle={messages.notDeleted}
        submitLabel={messages.confirm}
        cancelLabel={messages.cancel}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

import { useMutation } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { eraseGuestMutation } from './api.ts'
import { userMessages } from './messages/index.ts'

/** Erases the data of a guest by email. */
export const EraseGuestDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(userMessages).eraseGuest
  const [erase] = useMutation(eraseGuestMutation)
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }): Record<string, string> => (email.includes('@') ? {} : { email: messages.typeEmail }),
    submit: ({ email }) =>
      runReauthenticated(async () => {
        const { guests, orders } = await erase({ body: { email } }).unwrap()
        toastSuccess(guests === 0 ? messages.noGuestFound : messages.guestErased(orders))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={messages.title}
        text={messages.text}
        form={form}
        errorTitle={messages.eraseError}
        submitLabel={messages.confirm}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        <TextField label={messages.field} type="email" autoComplete="off" required {...form.bind('email')} />
      </FormDialog>
      {dialog}
    </>
  )
}

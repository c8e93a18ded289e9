import type { User } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { userMessages } from './messages/index.ts'

interface DeleteUserDialogProps {
  user: User
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Confirms the deletion of an account. */
export const DeleteUserDialog = ({ user, onDelete, onClose }: DeleteUserDialogProps) => {
  const messages = useMessages(userMessages).deleteUser
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }): Record<string, string> =>
      email.trim().toLowerCase() === user.email ? {} : { email: messages.typeEmail(user.email) },
    submit: async () => {
      await onDelete()
      onClose()
    },
  })
  return (
    <FormDialog
      label={messages.label(user.name)}
      title={messages.title(user.name)}
      text={messages.text(<EmailText>{user.email}</EmailText>)}
      form={form}
      errorTitle={messages.deleteError}
      submitLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField label={messages.field} type="email" autoComplete="off" required {...form.bind('email')} />
    </FormDialog>
  )
}

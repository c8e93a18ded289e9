import type { User } from '@picasso/contract'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usersWords } from './words/index.ts'

interface DeleteUserDialogProps {
  user: User
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before an account is gone for good. */
export const DeleteUserDialog = ({ user, onDelete, onClose }: DeleteUserDialogProps) => {
  const words = useWords(usersWords).deleting
  const form = useForm({
    initial: { email: '' },
    check: ({ email }): Record<string, string> => (email.trim().toLowerCase() === user.email ? {} : { email: words.typeEmail(user.email) }),
    send: async () => {
      await onDelete()
      onClose()
    },
  })
  return (
    <FormDialog
      label={words.label(user.name)}
      title={words.title(user.name)}
      text={words.text(<EmailText>{user.email}</EmailText>)}
      form={form}
      errorTitle={words.notDeleted}
      submitLabel={words.deleteIt}
      cancelLabel={words.keepIt}
      onClose={onClose}
    >
      <TextField label={words.field} type="email" autoComplete="off" required {...form.bind('email')} />
    </FormDialog>
  )
}

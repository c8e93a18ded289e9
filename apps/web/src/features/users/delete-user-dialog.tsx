import type { User } from '@picasso/contract'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
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
    <Dialog open onClose={onClose} label={words.label(user.name)} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6 pt-5">
        <h2 className="pr-12 text-28 break-words">{words.title(user.name)}</h2>
        <p className="text-ink-2">{words.text(<EmailText>{user.email}</EmailText>)}</p>
        <TextField label={words.field} type="email" autoComplete="off" required {...form.bind('email')} />
        <FormFault title={words.notDeleted} fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {words.deleteIt}
          </Button>
          <Button onClick={onClose}>{words.keepIt}</Button>
        </div>
      </form>
    </Dialog>
  )
}

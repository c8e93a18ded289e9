import type { User } from '@picasso/contract'

import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface DeleteUserDialogProps {
  user: User
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before an account is gone for good. */
export const DeleteUserDialog = ({ user, onDelete, onClose }: DeleteUserDialogProps) => {
  const form = useForm({
    initial: { email: '' },
    check: ({ email }): Record<string, string> =>
      email.trim().toLowerCase() === user.email ? {} : { email: `Type ${user.email} to go on.` },
    send: async () => {
      await onDelete()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} label={`Delete the account of ${user.name}`} className="rounded-control">
      <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6 pt-5">
        <h2 className="pr-12 text-28 break-words">Delete {user.name}?</h2>
        <p className="text-ink-2">
          The account of <span className="break-all">{user.email}</span> and its designs, pictures and addresses are deleted; records of
          orders stay. This cannot be undone. To keep somebody out for a while, deactivate the account instead.
        </p>
        <TextField label="Type the e-mail address of the account" type="email" autoComplete="off" required {...form.bind('email')} />
        <FormFault title="The account was not deleted." fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </form>
    </Dialog>
  )
}

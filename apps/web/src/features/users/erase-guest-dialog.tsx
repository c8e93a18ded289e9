import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useEraseGuestMutation } from './api.ts'
import { usersWords } from './words/index.ts'

/** Asks for the address of somebody without an account, and erases what they left. */
export const EraseGuestDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(usersWords).erasing
  const [erase] = useEraseGuestMutation()
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }): Record<string, string> => (email.includes('@') ? {} : { email: words.typeEmail }),
    send: ({ email }) =>
      attempt(async () => {
        const { guests, orders } = await erase({ body: { email } }).unwrap()
        toast.success(guests === 0 ? words.nobody : words.erased(orders))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={words.title}
        text={words.text}
        form={form}
        errorTitle={words.notErased}
        submitLabel={words.eraseIt}
        cancelLabel={words.keepIt}
        onClose={onClose}
      >
        <TextField label={words.field} type="email" autoComplete="off" required {...form.bind('email')} />
      </FormDialog>
      {dialog}
    </>
  )
}

import { toast } from 'sonner'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
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
      <Dialog open onClose={onClose} label={words.title} className="rounded-control">
        <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6 pt-5">
          <h2 className="pr-12 text-28">{words.title}</h2>
          <p className="text-ink-2">{words.text}</p>
          <TextField label={words.field} type="email" autoComplete="off" required {...form.bind('email')} />
          <FormFault title={words.notErased} fault={form.fault} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy}>
              {words.eraseIt}
            </Button>
            <Button onClick={onClose}>{words.keepIt}</Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

import { confirmPerson } from '@picasso/contract'
import { useLocation } from 'react-router'

import type { Fault } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useConfirmPersonMutation } from './api.ts'
import { GoogleButton } from './google-button.tsx'
import { accountWords } from './words/index.ts'

/** A refusal that giving the password, or signing in, once more would lift. */
export type Asked = Extract<Fault['code'], 'PASSWORD_NEEDED' | 'SIGN_IN_AGAIN'>
export const isAsked = (code: Fault['code'] | undefined): code is Asked => code === 'PASSWORD_NEEDED' || code === 'SIGN_IN_AGAIN'

interface ConfirmDialogProps {
  asked: Asked
  /** What is done afterwards; rejects with what that failed with. */
  onConfirmed: () => Promise<void>
  onClose: () => void
}

const ByPassword = ({ onConfirmed, onClose }: Omit<ConfirmDialogProps, 'asked'>) => {
  const words = useWords(accountWords)
  const [confirm] = useConfirmPersonMutation()
  const form = useForm({
    initial: { password: '' },
    check: (values) => formFaults(confirmPerson.body, values),
    send: async (values) => {
      await confirm({ body: values }).unwrap()
      await onConfirmed()
      onClose()
    },
    places: { WRONG_PASSWORD: 'password' },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2">{words.passwordAgain}</p>
      <PasswordField label={words.yourPassword} autoComplete="current-password" {...form.bind('password')} />
      <FormFault title={words.notDone} fault={form.fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          {words.goOn}
        </Button>
        <Button onClick={onClose}>{words.leaveIt}</Button>
      </div>
    </form>
  )
}

const ByGoogle = ({ onClose }: Pick<ConfirmDialogProps, 'onClose'>) => {
  const words = useWords(accountWords)
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{words.googleAgainText}</p>
      <div className="flex flex-wrap gap-3">
        <GoogleButton to={pathname + search}>{words.googleAgain}</GoogleButton>
        <Button size="large" onClick={onClose}>
          {words.leaveIt}
        </Button>
      </div>
    </div>
  )
}

/** Asks whoever sits there to show once more who they are, and then goes on with what they were about to do. */
export const ConfirmDialog = ({ asked, onConfirmed, onClose }: ConfirmDialogProps) => {
  const words = useWords(accountWords)
  return (
    <Dialog open onClose={onClose} label={words.isItYou} className="rounded-control">
      <div className="grid w-[min(26rem,calc(100vw-2rem))] gap-4 p-6 pt-5">
        <h2 className="pr-12 text-28">{words.isItYou}</h2>
        {asked === 'PASSWORD_NEEDED' ? <ByPassword onConfirmed={onConfirmed} onClose={onClose} /> : <ByGoogle onClose={onClose} />}
      </div>
    </Dialog>
  )
}

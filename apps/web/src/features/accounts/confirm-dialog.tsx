import { confirmPerson } from '@picasso/contract'
import { useLocation } from 'react-router'

import type { Fault } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
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
    <FormDialog
      label={words.isItYou}
      text={words.passwordAgain}
      form={form}
      errorTitle={words.notDone}
      submitLabel={words.goOn}
      cancelLabel={words.leaveIt}
      onClose={onClose}
    >
      <PasswordField label={words.yourPassword} autoComplete="current-password" {...form.bind('password')} />
    </FormDialog>
  )
}

const ByGoogle = ({ onClose }: Pick<ConfirmDialogProps, 'onClose'>) => {
  const words = useWords(accountWords)
  const { pathname, search } = useLocation()
  return (
    <TitledDialog label={words.isItYou} text={words.googleAgainText} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <GoogleButton to={pathname + search}>{words.googleAgain}</GoogleButton>
        <Button size="large" onClick={onClose}>
          {words.leaveIt}
        </Button>
      </div>
    </TitledDialog>
  )
}

/** Asks whoever sits there to show once more who they are, and then goes on with what they were about to do. */
export const ConfirmDialog = ({ asked, onConfirmed, onClose }: ConfirmDialogProps) =>
  asked === 'PASSWORD_NEEDED' ? <ByPassword onConfirmed={onConfirmed} onClose={onClose} /> : <ByGoogle onClose={onClose} />

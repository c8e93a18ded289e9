import { confirmPerson } from '@picasso/contract'
import { useLocation } from 'react-router'

import type { Fault } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useConfirmPersonMutation } from './api.ts'
import { GoogleButton } from './google-button.tsx'

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
      <p className="text-ink-2">Please enter your password once more. For the next ten minutes we shall not ask again.</p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.bind('password')} />
      <FormFault title="It was not done." fault={form.fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          Go on
        </Button>
        <Button onClick={onClose}>Leave it</Button>
      </div>
    </form>
  )
}

const ByGoogle = ({ onClose }: Pick<ConfirmDialogProps, 'onClose'>) => {
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        Your account has no password. Please sign in with Google once more; you come back to this page and can do it within ten minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <GoogleButton to={pathname + search}>Sign in with Google again</GoogleButton>
        <Button size="large" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </div>
  )
}

/** Asks whoever sits there to show once more who they are, and then goes on with what they were about to do. */
export const ConfirmDialog = ({ asked, onConfirmed, onClose }: ConfirmDialogProps) => (
  <Dialog open onClose={onClose} label="Is it you?" className="rounded-control">
    <div className="grid w-[min(26rem,calc(100vw-2rem))] gap-4 p-6 pt-5">
      <h2 className="pr-12 text-28">Is it you?</h2>
      {asked === 'PASSWORD_NEEDED' ? <ByPassword onConfirmed={onConfirmed} onClose={onClose} /> : <ByGoogle onClose={onClose} />}
    </div>
  </Dialog>
)

import { PASSWORD_LENGTH, resetPassword } from '@picasso/contract'
import { useDispatch } from 'react-redux'
import { useNavigate, useParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { clearCredentials } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { useResetPasswordMutation } from './api.ts'

/** Sets a new password with the token of the mail; every session ends with the old one. */
export const ResetPasswordScreen = () => {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [send] = useResetPasswordMutation()
  const form = useForm({
    initial: { password: '' },
    check: (values) => formFaults(resetPassword.body, values),
    send: async (values) => {
      await send({ params: { token }, body: values }).unwrap()
      dispatch(clearCredentials())
      await navigate('/login', { replace: true, state: { notice: 'password-set' } })
    },
  })
  const linkIsOver = form.fault?.code === 'INVALID_TOKEN' || form.fault?.code === 'INVALID_INPUT'
  return (
    <AccountFrame title="Set a new password." lead="You are signed out everywhere once it is set.">
      <form {...form.props} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.least} characters. A few words in a row are easy to keep and hard to guess.`}
          {...form.bind('password')}
        />
        <FormFault
          title="Your password was not changed."
          fault={form.fault}
          action={linkIsOver && <LinkButton to="/forgot-password">Ask for a new link</LinkButton>}
        />
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          Set the password
        </Button>
      </form>
    </AccountFrame>
  )
}

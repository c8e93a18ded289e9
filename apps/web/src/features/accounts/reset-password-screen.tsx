import { PASSWORD_LENGTH, resetPassword } from '@picasso/contract'
import { useDispatch } from 'react-redux'
import { useNavigate, useParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { clearCredentials } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { useResetPasswordMutation } from './api.ts'
import { accountWords } from './words/index.ts'

/** Sets a new password with the token of the mail; every session ends with the old one. */
export const ResetPasswordScreen = () => {
  const words = useWords(accountWords)
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
    <AccountFrame title={words.setNew} lead={words.setNewLead}>
      <form {...form.props} className="grid gap-5">
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          hint={words.passwordHint(PASSWORD_LENGTH.least)}
          {...form.bind('password')}
        />
        <FormFault
          title={words.notChanged}
          fault={form.fault}
          action={linkIsOver && <LinkButton to="/forgot-password">{words.askNewLink}</LinkButton>}
        />
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {words.setPassword}
        </Button>
      </form>
    </AccountFrame>
  )
}

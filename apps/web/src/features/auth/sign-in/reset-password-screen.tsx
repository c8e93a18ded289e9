import { PASSWORD_LENGTH, resetPassword } from '@picasso/contract'

import { useMutation, useStore } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate, useParams } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { clearCredentials } from '../index.ts'
import { resetPasswordMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authMessages } from './messages/index.ts'

/** Sets a new password with the token of an email; all sessions end. */
export const ResetPasswordScreen = () => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { session } = useStore()
  const [send] = useMutation(resetPasswordMutation)
  const form = useForm({
    initial: { password: '' },
    validate: (values) => findFieldErrors(resetPassword.body, values),
    submit: async (values) => {
      await send({ params: { token }, body: values }).unwrap()
      clearCredentials(session)
      await navigate('/login', { replace: true, state: { notice: 'password-set' } })
    },
  })
  const isLinkExpired = form.submitError?.code === 'INVALID_TOKEN' || form.submitError?.code === 'INVALID_INPUT'
  return (
    <AuthLayout title={messages.resetPassword} description={messages.resetPasswordText}>
      <form {...form.props} className="grid gap-5">
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          hint={messages.passwordHint(PASSWORD_LENGTH.min)}
          {...form.bind('password')}
        />
        <FormError
          title={messages.resetPasswordError}
          error={form.submitError}
          action={isLinkExpired && <LinkButton to="/forgot-password">{messages.requestLink}</LinkButton>}
        />
        <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
          {messages.setPassword}
        </Button>
      </form>
    </AuthLayout>
  )
}

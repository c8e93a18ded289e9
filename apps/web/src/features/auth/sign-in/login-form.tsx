import { login } from '@picasso/contract'

import { useMutation, useStore } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { setCredentials, loginMutation } from '../index.ts'
import { resendVerificationMutation } from './api.ts'
import { authMessages } from './messages/index.ts'

/** Sends the verification email again, to a known email. */
const ResendVerification = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  const describeError = useDescribeError()
  const [send, { isLoading, isSuccess, error }] = useMutation(resendVerificationMutation)
  return (
    <div className="grid justify-items-start gap-2">
      <Button isPending={isLoading} onClick={() => void send({ body: { email } })}>
        {messages.resendEmail}
      </Button>
      <output className="text-14">
        {isSuccess && messages.emailResent}
        {error && describeError(error).message}
      </output>
    </div>
  )
}

export const LoginForm = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const { session } = useStore()
  const [send] = useMutation(loginMutation)
  const form = useForm({
    initial: { email, password: '' },
    validate: (values) => findFieldErrors(login.body, values),
    submit: async (values) => {
      const response = await send({ body: values }).unwrap()
      setCredentials(session, response?.user ?? {})
    },
    fieldByErrorCode: { INVALID_CREDENTIALS: 'password' },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={messages.email} type="email" autoComplete="username" required {...form.bind('email')} />
      <PasswordField label={messages.password} autoComplete="current-password" {...form.bind('password')} />
      <FormError
        title={messages.loginError}
        error={form.submitError}
        action={form.submitError?.code === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={form.values.email} />}
      />
      <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
        {messages.signIn}
      </Button>
      <Link to="/forgot-password" state={{ email: form.values.email }} className="justify-self-start py-1 underline underline-offset-4">
        {messages.forgotPassword}
      </Link>
    </form>
  )
}

import { login } from '@picasso/contract'
import { useDispatch } from 'react-redux'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { parseReturnPath, setCredentials, useLoginMutation, useUser } from '../index.ts'
import { useResendVerificationMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { GoogleSignIn } from './google-button.tsx'
import { authMessages } from './messages/index.ts'
import { parseEmail, parseGoogleError, parseNotice } from './navigation-state.ts'

/** Sends the verification email again, to a known email. */
const ResendVerification = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  const describeError = useDescribeError()
  const [send, { isLoading, isSuccess, error }] = useResendVerificationMutation()
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

const LoginForm = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const dispatch = useDispatch()
  const [send] = useLoginMutation()
  const form = useForm({
    initial: { email, password: '' },
    validate: (values) => findFieldErrors(login.body, values),
    submit: async (values) => {
      const response = await send({ body: values }).unwrap()
      dispatch(setCredentials(response?.user ?? {}))
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

const registerLink = (text: string) => (
  <Link to="/register" className="font-semibold text-klein underline underline-offset-4">
    {text}
  </Link>
)

/** Sign-in page; returns to where the user wanted to go. */
export const LoginScreen = () => {
  const messages = useMessages(authMessages)
  const [searchParams] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  // A history entry keeps its notice across reloads; the server that renders the page does not know it.
  const notice = useIsHydrated() ? parseNotice(state) : undefined
  const googleError = parseGoogleError(searchParams)
  const to = parseReturnPath(searchParams.get('to'))
  if (useUser()) return <Navigate to={to} replace />
  return (
    <AuthLayout
      title={messages.welcomeBack}
      description={searchParams.has('to') ? messages.loginToContinue : undefined}
      footer={messages.registerPrompt(registerLink)}
    >
      {notice && <Notice kind="info">{messages.notices[notice]}</Notice>}
      {googleError && (
        <Notice kind="error" title={messages.loginError}>
          {messages.google[googleError]}
        </Notice>
      )}
      <GoogleSignIn to={to} />
      <LoginForm email={parseEmail(state)} />
    </AuthLayout>
  )
}

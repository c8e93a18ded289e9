import { PASSWORD_LENGTH, signup } from '@picasso/contract'

import { useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useUser } from '../index.ts'
import { claimFirstAdminMutation, signupMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { GoogleSignIn } from './google-button.tsx'
import { authMessages } from './messages/index.ts'

/** Submits the form: registers, or with the link printed at the first start of a shop makes the account its first admin. */
const useRegistration = (firstAdminToken: string | null) => {
  const findFieldErrors = useFindFieldErrors()
  const navigate = useNavigate()
  const [signUp] = useMutation(signupMutation)
  const [claimAdmin] = useMutation(claimFirstAdminMutation)
  return useForm({
    initial: { name: '', email: '', password: '' },
    validate: (values) => findFieldErrors(signup.body, values),
    submit: async (values) => {
      const state = { email: values.email.trim() }
      if (firstAdminToken === null) {
        await signUp({ body: values }).unwrap()
        await navigate('/verify-email', { state })
      } else {
        await claimAdmin({ body: { ...values, token: firstAdminToken } }).unwrap()
        await navigate('/login', { state: { ...state, notice: 'first-admin' } })
      }
    },
  })
}

const loginLink = (text: string) => (
  <Link to="/login" className="font-semibold text-klein underline underline-offset-4">
    {text}
  </Link>
)

const privacyLink = (text: string) => (
  <Link to="/privacy-policy" className="underline underline-offset-4">
    {text}
  </Link>
)

/** Registration page. */
export const RegisterScreen = () => {
  const messages = useMessages(authMessages)
  const [searchParams] = useSearchParams()
  const firstAdminToken = searchParams.get('first-admin')
  const user = useUser()
  const form = useRegistration(firstAdminToken)
  if (user) return <Navigate to="/profile" replace />
  return (
    <AuthLayout
      title={firstAdminToken === null ? messages.register : messages.registerShop}
      description={firstAdminToken === null ? messages.registerText : messages.registerShopText}
      footer={messages.loginPrompt(loginLink)}
    >
      {firstAdminToken === null && <GoogleSignIn />}
      <form {...form.props} className="grid gap-5">
        <TextField label={messages.name} autoComplete="name" required {...form.bind('name')} />
        <TextField label={messages.email} type="email" autoComplete="username" required {...form.bind('email')} />
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          hint={messages.passwordHint(PASSWORD_LENGTH.min)}
          {...form.bind('password')}
        />
        <FormError title={messages.registerError} error={form.submitError} />
        <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
          {messages.registerButton}
        </Button>
        <p className="text-14 text-ink-2">{messages.privacyNotice(privacyLink)}</p>
      </form>
    </AuthLayout>
  )
}

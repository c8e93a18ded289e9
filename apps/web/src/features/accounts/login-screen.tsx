import { login } from '@picasso/contract'
import { useDispatch } from 'react-redux'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { returnPath, setCredentials, useLoginMutation, useUser } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { emailFrom, googleRefusalFrom, noticeFrom } from './account-notice.ts'
import { GoogleOrForm } from './google-button.tsx'
import { ResendVerification } from './resend-verification.tsx'

const LoginForm = ({ email }: { email: string }) => {
  const dispatch = useDispatch()
  const [send] = useLoginMutation()
  const form = useForm({
    initial: { email, password: '' },
    check: (values) => formFaults(login.body, values),
    send: async (values) => {
      const { user } = await send({ body: values }).unwrap()
      dispatch(setCredentials(user))
    },
    places: { INVALID_CREDENTIALS: 'password' },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label="E-mail" type="email" autoComplete="username" required {...form.bind('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.bind('password')} />
      <FormFault
        title="You are not signed in."
        fault={form.fault}
        action={form.fault?.code === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={form.values.email} />}
      />
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        Sign in
      </Button>
      <Link to="/forgot-password" state={{ email: form.values.email }} className="justify-self-start py-1 underline underline-offset-4">
        Forgot your password?
      </Link>
    </form>
  )
}

/** The way into an account, and back to where somebody wanted to go. */
export const LoginScreen = () => {
  const [address] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  const notice = noticeFrom(state)
  const refusal = googleRefusalFrom(address)
  const to = returnPath(address.get('to'))
  if (useUser()) return <Navigate to={to} replace />
  return (
    <AccountFrame
      title="Welcome back."
      lead={address.has('to') ? 'Sign in, and you go on where you wanted to.' : undefined}
      foot={
        <>
          New here?{' '}
          <Link to="/register" className="font-semibold text-klein underline underline-offset-4">
            Open an account
          </Link>
        </>
      }
    >
      {notice && <Notice kind="info">{notice}</Notice>}
      {refusal && (
        <Notice kind="error" title="You are not signed in.">
          {refusal}
        </Notice>
      )}
      <GoogleOrForm to={to} />
      <LoginForm email={emailFrom(state)} />
    </AccountFrame>
  )
}

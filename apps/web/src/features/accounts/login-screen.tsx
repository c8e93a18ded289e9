import { login } from '@picasso/contract'
import { useDispatch } from 'react-redux'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useWords } from '../../lib/words.ts'
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
import { accountWords } from './words/index.ts'

const LoginForm = ({ email }: { email: string }) => {
  const words = useWords(accountWords)
  const dispatch = useDispatch()
  const [send] = useLoginMutation()
  const form = useForm({
    initial: { email, password: '' },
    check: (values) => formFaults(login.body, values),
    send: async (values) => {
      const answer = await send({ body: values }).unwrap()
      dispatch(setCredentials(answer?.user ?? {}))
    },
    places: { INVALID_CREDENTIALS: 'password' },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={words.email} type="email" autoComplete="username" required {...form.bind('email')} />
      <PasswordField label={words.password} autoComplete="current-password" {...form.bind('password')} />
      <FormFault
        title={words.notSignedIn}
        fault={form.fault}
        action={form.fault?.code === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={form.values.email} />}
      />
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {words.signIn}
      </Button>
      <Link to="/forgot-password" state={{ email: form.values.email }} className="justify-self-start py-1 underline underline-offset-4">
        {words.forgot}
      </Link>
    </form>
  )
}

const toRegister = (text: string) => (
  <Link to="/register" className="font-semibold text-klein underline underline-offset-4">
    {text}
  </Link>
)

/** The way into an account, and back to where somebody wanted to go. */
export const LoginScreen = () => {
  const words = useWords(accountWords)
  const [address] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  // A history entry keeps its notice over a reload, which the server that draws the page knows nothing of.
  const notice = useIsHydrated() ? noticeFrom(state) : undefined
  const refusal = googleRefusalFrom(address)
  const to = returnPath(address.get('to'))
  if (useUser()) return <Navigate to={to} replace />
  return (
    <AccountFrame title={words.welcomeBack} lead={address.has('to') ? words.goOnWhere : undefined} foot={words.newHere(toRegister)}>
      {notice && <Notice kind="info">{words.notices[notice]}</Notice>}
      {refusal && (
        <Notice kind="error" title={words.notSignedIn}>
          {words.google[refusal]}
        </Notice>
      )}
      <GoogleOrForm to={to} />
      <LoginForm email={emailFrom(state)} />
    </AccountFrame>
  )
}

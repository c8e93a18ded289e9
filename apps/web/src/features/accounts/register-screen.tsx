import { PASSWORD_LENGTH, signup } from '@picasso/contract'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUser } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { useClaimFirstAdminMutation, useSignupMutation } from './api.ts'
import { GoogleOrForm } from './google-button.tsx'
import { accountWords } from './words/index.ts'

/** Sends the form: to open an account, or with the link printed at a new shop's start to become its first admin. */
const useRegistration = (firstAdminToken: string | null) => {
  const navigate = useNavigate()
  const [open] = useSignupMutation()
  const [claim] = useClaimFirstAdminMutation()
  return useForm({
    initial: { name: '', email: '', password: '' },
    check: (values) => formFaults(signup.body, values),
    send: async (values) => {
      const state = { email: values.email.trim() }
      if (firstAdminToken === null) {
        await open({ body: values }).unwrap()
        await navigate('/verify-email', { state })
      } else {
        await claim({ body: { ...values, token: firstAdminToken } }).unwrap()
        await navigate('/login', { state: { ...state, notice: 'first-admin' } })
      }
    },
  })
}

const toLogin = (text: string) => (
  <Link to="/login" className="font-semibold text-klein underline underline-offset-4">
    {text}
  </Link>
)

const toPrivacy = (text: string) => (
  <Link to="/privacy-policy" className="underline underline-offset-4">
    {text}
  </Link>
)

/** Opening an account. */
export const RegisterScreen = () => {
  const words = useWords(accountWords)
  const [address] = useSearchParams()
  const firstAdminToken = address.get('first-admin')
  const user = useUser()
  const form = useRegistration(firstAdminToken)
  if (user) return <Navigate to="/profile" replace />
  return (
    <AccountFrame
      title={firstAdminToken === null ? words.open : words.openShop}
      lead={firstAdminToken === null ? words.openLead : words.openShopLead}
      foot={words.haveOne(toLogin)}
    >
      {firstAdminToken === null && <GoogleOrForm />}
      <form {...form.props} className="grid gap-5">
        <TextField label={words.name} autoComplete="name" required {...form.bind('name')} />
        <TextField label={words.email} type="email" autoComplete="username" required {...form.bind('email')} />
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          hint={words.passwordHint(PASSWORD_LENGTH.least)}
          {...form.bind('password')}
        />
        <FormFault title={words.notOpened} fault={form.fault} />
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {words.openTheAccount}
        </Button>
        <p className="text-14 text-ink-2">{words.privacy(toPrivacy)}</p>
      </form>
    </AccountFrame>
  )
}

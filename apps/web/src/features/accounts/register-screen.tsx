import { PASSWORD_LENGTH, signup } from '@picasso/contract'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUser } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { useClaimFirstAdminMutation, useSignupMutation } from './api.ts'
import { GoogleOrForm } from './google-button.tsx'

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

/** Opening an account. */
export const RegisterScreen = () => {
  const [address] = useSearchParams()
  const firstAdminToken = address.get('first-admin')
  const user = useUser()
  const form = useRegistration(firstAdminToken)
  if (user) return <Navigate to="/profile" replace />
  return (
    <AccountFrame
      title={firstAdminToken === null ? 'Open an account.' : 'Open your shop.'}
      lead={
        firstAdminToken === null
          ? 'It keeps your designs, your addresses and your orders in one place, on every device.'
          : 'This account becomes the first admin of the shop.'
      }
      foot={
        <>
          You have one already?{' '}
          <Link to="/login" className="font-semibold text-klein underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      {firstAdminToken === null && <GoogleOrForm />}
      <form {...form.props} className="grid gap-5">
        <TextField label="Name" autoComplete="name" required {...form.bind('name')} />
        <TextField label="E-mail" type="email" autoComplete="username" required {...form.bind('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.least} characters. A few words in a row are easy to keep and hard to guess.`}
          {...form.bind('password')}
        />
        <FormFault title="Your account was not opened." fault={form.fault} />
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          Open the account
        </Button>
        <p className="text-14 text-ink-2">
          What we keep about you, and why, is written in our{' '}
          <Link to="/privacy-policy" className="underline underline-offset-4">
            privacy policy
          </Link>
          .
        </p>
      </form>
    </AccountFrame>
  )
}

import { forgotPassword } from '@picasso/contract'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { emailFrom } from './account-notice.ts'
import { useForgotPasswordMutation } from './api.ts'

/** Asks for a link to set a new password. */
export const ForgotPasswordScreen = () => {
  const state: unknown = useLocation().state
  const [send] = useForgotPasswordMutation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: emailFrom(state) },
    check: (values) => formFaults(forgotPassword.body, values),
    send: async (values) => {
      await send({ body: values }).unwrap()
      setSentTo(values.email.trim())
    },
  })
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us the address of your account, and we send you a link to set a new one."
      foot={
        <Link to="/login" className="font-semibold text-klein underline underline-offset-4">
          Back to the sign-in
        </Link>
      }
    >
      <form {...form.props} className="grid gap-5">
        <TextField label="E-mail" type="email" autoComplete="username" required {...form.bind('email')} />
        <FormFault title="The link was not sent." fault={form.fault} />
        {sentTo && (
          <Notice kind="success" title="Check your inbox.">
            If {sentTo} has an account, a link is on its way. It works once, within 30 minutes.
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {sentTo ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
    </AccountFrame>
  )
}

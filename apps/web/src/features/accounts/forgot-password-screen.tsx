import { forgotPassword } from '@picasso/contract'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { emailFrom } from './account-notice.ts'
import { useForgotPasswordMutation } from './api.ts'
import { accountWords } from './words/index.ts'

/** Asks for a link to set a new password. */
export const ForgotPasswordScreen = () => {
  const words = useWords(accountWords)
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
      title={words.forgot}
      lead={words.forgotLead}
      foot={
        <Link to="/login" className="font-semibold text-klein underline underline-offset-4">
          {words.backToSignIn}
        </Link>
      }
    >
      <form {...form.props} className="grid gap-5">
        <TextField label={words.email} type="email" autoComplete="username" required {...form.bind('email')} />
        <FormFault title={words.linkNotSent} fault={form.fault} />
        {sentTo && (
          <Notice kind="success" title={words.checkInbox}>
            {words.linkOnItsWay(sentTo)}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          {sentTo ? words.sendItAgain : words.sendLink}
        </Button>
      </form>
    </AccountFrame>
  )
}

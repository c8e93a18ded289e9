import { resendVerification } from '@picasso/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckSession, useUser } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { emailFrom } from './account-notice.ts'
import { useResendVerificationMutation, useVerifyEmailMutation } from './api.ts'

const ResendForm = ({ email }: { email: string }) => {
  const [send] = useResendVerificationMutation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email },
    check: (values) => formFaults(resendVerification.body, values),
    send: async (values) => {
      await send({ body: values }).unwrap()
      setSentTo(values.email.trim())
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <TextField label="E-mail" type="email" autoComplete="email" required {...form.bind('email')} />
      <FormFault title="The mail was not sent." fault={form.fault} />
      <Button type="submit" busy={form.busy}>
        Send the mail again
      </Button>
      <output className="text-ink-2">{sentTo && `If ${sentTo} has an account that waits for this, the mail is on its way.`}</output>
    </form>
  )
}

const CheckInbox = ({ email }: { email: string }) => (
  <AccountFrame
    title="Check your inbox."
    lead={
      <>
        We sent a mail to {email ? <strong className="font-semibold break-words text-ink">{email}</strong> : 'your address'}. Open the link
        in it within 24 hours, and your account is ready.
      </>
    }
  >
    <section aria-labelledby="resend" className="grid gap-4">
      <h2 id="resend" className="text-22">
        Nothing there?
      </h2>
      <p className="text-ink-2">Mails sometimes lie among the spam. Otherwise we send it once more.</p>
      <ResendForm email={email} />
    </section>
  </AccountFrame>
)

const Verified = () => {
  const user = useUser()
  return (
    <AccountFrame title="Your address is confirmed." lead="Thank you. Everything is ready for you.">
      <LinkButton to={user ? '/profile' : '/login'} variant="primary" size="large">
        {user ? 'Go to your profile' : 'Sign in'}
      </LinkButton>
    </AccountFrame>
  )
}

const Verification = ({ token }: { token: string }) => {
  const checkSession = useCheckSession()
  const [verify, { isSuccess, error }] = useVerifyEmailMutation()
  // A token works once, and development runs effects twice.
  const sent = useRef<string>(undefined)
  const send = (): void => void verify({ body: { token } })
  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    void verify({ body: { token } })
      .unwrap()
      // The address may have been changed by this: then it is shown everywhere at once.
      .then(checkSession)
      .catch(() => undefined)
  }, [checkSession, token, verify])
  if (isSuccess) return <Verified />
  if (!error)
    return (
      <AccountFrame title="One moment.">
        <span className="text-klein">
          <Spinner label="Confirming your address" />
        </span>
      </AccountFrame>
    )
  const fault = describeError(error)
  return (
    <AccountFrame title="This did not work.">
      <Notice kind="error" action={!fault.refused && <Button onClick={send}>Try again</Button>}>
        {fault.message}
      </Notice>
      {fault.refused && <ResendForm email="" />}
    </AccountFrame>
  )
}

/** Proves an e-mail address with the token of its mail; without one, says where to find it. */
export const VerifyEmailScreen = () => {
  const [address] = useSearchParams()
  const state: unknown = useLocation().state
  const token = address.get('token')
  return token ? <Verification key={token} token={token} /> : <CheckInbox email={emailFrom(state)} />
}

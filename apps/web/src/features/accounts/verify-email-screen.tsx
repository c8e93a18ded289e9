import { resendVerification } from '@picasso/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { useWords } from '../../lib/words.ts'
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
import { accountWords } from './words/index.ts'

const ResendForm = ({ email }: { email: string }) => {
  const words = useWords(accountWords)
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
      <TextField label={words.email} type="email" autoComplete="email" required {...form.bind('email')} />
      <FormFault title={words.mailNotSent} fault={form.fault} />
      <Button type="submit" busy={form.busy}>
        {words.mailAgain}
      </Button>
      <output className="text-ink-2">{sentTo && words.ifWaits(sentTo)}</output>
    </form>
  )
}

const CheckInbox = ({ email }: { email: string }) => {
  const words = useWords(accountWords)
  // Carried by the history entry, of which the server that draws the page knows nothing.
  const isKnown = useIsHydrated() && email !== ''
  return (
    <AccountFrame
      title={words.checkInbox}
      lead={words.sentTo(isKnown ? <strong className="font-semibold break-words text-ink">{email}</strong> : words.yourAddress)}
    >
      <section aria-labelledby="resend" className="grid gap-4">
        <h2 id="resend" className="text-22">
          {words.nothingThere}
        </h2>
        <p className="text-ink-2">{words.spam}</p>
        <ResendForm email={email} />
      </section>
    </AccountFrame>
  )
}

const Verified = () => {
  const words = useWords(accountWords)
  const user = useUser()
  return (
    <AccountFrame title={words.confirmed} lead={words.confirmedLead}>
      <LinkButton to={user ? '/profile' : '/login'} variant="primary" size="large">
        {user ? words.toProfile : words.signIn}
      </LinkButton>
    </AccountFrame>
  )
}

const Verification = ({ token }: { token: string }) => {
  const words = useWords(accountWords)
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
      <AccountFrame title={words.oneMoment}>
        <span className="text-klein">
          <Spinner label={words.confirming} />
        </span>
      </AccountFrame>
    )
  const fault = describeError(error)
  return (
    <AccountFrame title={words.didNotWork}>
      <Notice kind="error" action={!fault.refused && <Button onClick={send}>{words.tryAgain}</Button>}>
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

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useResendVerificationMutation } from './api.ts'
import { authMessages } from './messages/index.ts'

/** Sends the verification email again, to a known email. */
export const ResendVerification = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
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

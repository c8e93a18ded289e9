import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { useResendVerificationMutation } from './api.ts'

/** Sends the mail that proves an address once more, to an address that is already known. */
export const ResendVerification = ({ email }: { email: string }) => {
  const [send, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={isLoading} onClick={() => void send({ body: { email } })}>
        Send the mail again
      </Button>
      <output className="text-14">
        {isSuccess && 'It is on its way. Please look into your inbox, and among the spam.'}
        {error && describeError(error).message}
      </output>
    </div>
  )
}

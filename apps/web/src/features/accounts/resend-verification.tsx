import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useResendVerificationMutation } from './api.ts'
import { accountWords } from './words/index.ts'

/** Sends the mail that proves an address once more, to an address that is already known. */
export const ResendVerification = ({ email }: { email: string }) => {
  const words = useWords(accountWords)
  const [send, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={isLoading} onClick={() => void send({ body: { email } })}>
        {words.mailAgain}
      </Button>
      <output className="text-14">
        {isSuccess && words.mailOnItsWay}
        {error && describeError(error).message}
      </output>
    </div>
  )
}

import { LinkButton } from '../../ui/link-button.tsx'
import { useUser } from '../session/index.ts'

/** Offers a guest an account, now that everything is ordered and nothing waits for it. */
export const AccountOffer = ({ email }: { email: string }) => {
  if (useUser()) return null
  return (
    <section aria-labelledby="offer" className="grid justify-items-start gap-3 rounded-control border border-line p-5 sm:p-7">
      <h2 id="offer" className="text-22">
        Keep it all in one place
      </h2>
      <p className="text-14 text-ink-2">
        Open an account with <span className="font-semibold break-all text-ink">{email}</span> and this order, your designs and your
        addresses are there on every device.
      </p>
      <LinkButton to="/register">Open an account</LinkButton>
    </section>
  )
}

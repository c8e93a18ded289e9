import type { MailSummary } from '@picasso/contract'
import { Link } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { useTimes } from '../settings/index.ts'
import { StateBadge } from './mail-state.tsx'
import { mailWords } from './words/index.ts'

interface MailListProps {
  mails: readonly MailSummary[]
  chosen: string | null
  addressOf: (mail: MailSummary) => string
}

/** Mails as rows, each the way to itself. */
export const MailList = ({ mails, chosen, addressOf }: MailListProps) => {
  const words = useWords(mailWords)
  const { moment } = useTimes()
  return (
    <ul aria-label={words.mails} className="border-t border-line">
      {mails.map((mail) => (
        <li key={mail._id} className="border-b border-line">
          <Link
            data-row={mail._id}
            preventScrollReset
            to={addressOf(mail)}
            aria-current={mail._id === chosen ? 'true' : undefined}
            className={classNames('grid gap-1 px-3 py-3 no-underline hover:bg-paper-2', mail._id === chosen && 'bg-klein-wash')}
          >
            <span className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-semibold break-words">{mail.subject}</span>
              <StateBadge state={mail.state} />
            </span>
            <span className="text-14 break-all text-ink-2">{mail.to.address}</span>
            <span className="figures flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
              <span>{words.kindNamed(mail.kind)}</span>
              <span>{moment(mail.createdAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

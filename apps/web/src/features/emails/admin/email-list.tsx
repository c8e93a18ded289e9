import type { EmailSummary } from '@picasso/contract'
import { Link } from 'react-router'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { emailMessages } from './messages/index.ts'
import { StateBadge } from './state-badge.tsx'

interface EmailListProps {
  emails: readonly EmailSummary[]
  openId: string | null
  getPath: (email: EmailSummary) => string
}

/** Emails as rows that link to their details. */
export const EmailList = ({ emails, openId, getPath }: EmailListProps) => {
  const messages = useMessages(emailMessages)
  const { formatDateTime } = useDateTimeFormat()
  return (
    <ul aria-label={messages.emails} className="border-t border-line">
      {emails.map((email) => (
        <li key={email._id} className="border-b border-line">
          <Link
            data-row={email._id}
            preventScrollReset
            to={getPath(email)}
            aria-current={email._id === openId ? 'true' : undefined}
            className={classNames('grid gap-1 px-3 py-3 no-underline hover:bg-paper-2', email._id === openId && 'bg-klein-wash')}
          >
            <span className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-semibold break-words">{email.subject}</span>
              <StateBadge state={email.state} />
            </span>
            <span className="text-14 break-all text-ink-2">{email.to.address}</span>
            <span className="figures flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
              <span>{messages.kindLabel(email.kind)}</span>
              <span>{formatDateTime(email.createdAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

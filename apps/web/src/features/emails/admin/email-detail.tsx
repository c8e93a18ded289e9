import type { EmailMessage, EmailState } from '@picasso/contract'
import { useEffect, useRef, useState } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigationType } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDateTimeFormat } from '../../settings/index.ts'
import { readEmailQuery, resendEmailMutation } from './api.ts'
import { emailMessages } from './messages/index.ts'

/** From Tailwind's `xl` width the list and the email are shown side by side, so nothing has to be restored. */
const isSplitView = (): boolean => matchMedia('(width >= 80rem)').matches

/** Where an email replaces the list: the email starts at the top of the page, and the list returns to the row that was opened. */
export const useRestoreListPosition = (openId: string): void => {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (closedId === openId || isSplitView()) return
    if (openId !== '') window.scrollTo(0, 0)
    // Focusing scrolls the page; a visible row stays where it is.
    else document.querySelector<HTMLElement>(`[data-row="${CSS.escape(closedId)}"]`)?.focus()
  }, [openId])
}

const STATE_CLASSES: Record<EmailState, string> = {
  waiting: 'bg-ochre-wash text-ochre-ink',
  sent: 'bg-leaf-wash text-leaf-ink',
  kept: 'bg-klein-wash text-klein',
  failed: 'bg-vermilion-wash text-vermilion-ink',
}

export const StateBadge = ({ state }: { state: EmailState }) => (
  <span className={classNames('rounded-full px-2.5 py-0.5 text-14 font-medium whitespace-nowrap', STATE_CLASSES[state])}>
    {useMessages(emailMessages).states[state]}
  </span>
)

const URL_PATTERN = /(https?:\/\/[^\s<>"]+)/

/** The plain text of an email, with its URLs as links. */
const EmailText = ({ text }: { text: string }) => (
  <pre className="overflow-x-auto rounded-control border border-line bg-card p-5 font-text text-16 break-words whitespace-pre-wrap">
    {text.split(URL_PATTERN).map((part, index) =>
      URL_PATTERN.test(part) ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
        <a key={index} href={part} target="_blank" rel="noreferrer" className="text-klein underline underline-offset-4">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)

const EmailProperties = ({ email }: { email: EmailMessage }) => {
  const messages = useMessages(emailMessages)
  const { formatDateTime } = useDateTimeFormat()
  const properties = [
    { label: messages.to, value: email.to.name === '' ? email.to.address : `${email.to.name} <${email.to.address}>` },
    { label: messages.kind, value: messages.kindLabel(email.kind) },
    { label: messages.createdAt, value: formatDateTime(email.createdAt) },
    ...(email.sentAt === null ? [] : [{ label: messages.sentAt, value: formatDateTime(email.sentAt) }]),
    ...(email.attempts === 0 ? [] : [{ label: messages.attempts, value: String(email.attempts) }]),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-14">
      {properties.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Resend = ({ email }: { email: EmailMessage }) => {
  const messages = useMessages(emailMessages)
  const describeError = useDescribeError()
  const [send, { isLoading }] = useMutation(resendEmailMutation)
  if (email.linksRemoved) return <Notice kind="info">{messages.linksRemoved}</Notice>
  const resend = async (): Promise<void> => {
    const { error } = await send({ params: { id: email._id } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(messages.resendSuccess)
  }
  return (
    <Button isPending={isLoading} disabled={email.state === 'waiting'} onClick={() => void resend()} className="justify-self-start">
      {messages.resend}
    </Button>
  )
}

/**
 * About as high as the email, so that the page scrolls and not its frame. It is estimated from the plain text, because the page in the frame has
 * an origin of its own and no scripts: nobody can measure it. What is higher scrolls.
 */
const estimateHeight = ({ text, html }: EmailMessage): string =>
  `calc(${text.split('\n').length * 2.125 + 7.5}rem + ${html.includes('cid:close-up-') ? 'min(75vw, 28rem)' : '0rem'})`

const VIEWS = ['page', 'text'] as const

const Content = ({ email }: { email: EmailMessage }) => {
  const messages = useMessages(emailMessages)
  const [view, setView] = useState<(typeof VIEWS)[number]>('page')
  return (
    <div className="grid gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{messages.viewMode}</legend>
        {VIEWS.map((id) => (
          <Button
            key={id}
            aria-pressed={view === id}
            className="aria-pressed:border-klein aria-pressed:text-klein"
            onClick={() => setView(id)}
          >
            {messages.viewModes[id]}
          </Button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <EmailText text={email.text} />
      ) : (
        // Emails have inline styles, which the policy of this page forbids; the frame is a sandboxed page that can neither run scripts nor
        // load anything.
        <iframe
          key={email._id}
          title={messages.frame(email.subject)}
          src={`/api/mails/${email._id}/page`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          style={{ height: estimateHeight(email) }}
          className="w-full rounded-control border border-line bg-card"
        />
      )}
    </div>
  )
}

/** Takes the focus if it replaced the list; opened by URL, the focus stays at the start of the page. */
const Subject = ({ children }: { children: string }) => {
  const isOpenedFromList = useNavigationType() === 'PUSH'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpenedFromList && !isSplitView()) heading.current?.focus()
  }, [isOpenedFromList])
  return (
    <h2 ref={heading} id="mail-subject" tabIndex={-1} className="scroll-mt-2 text-28 break-words outline-none">
      {children}
    </h2>
  )
}

/** One email: its delivery, its preview and a button that sends it again. */
export const EmailDetail = ({ id }: { id: string }) => {
  const messages = useMessages(emailMessages)
  const { data: email, error, refetch } = useQuery(readEmailQuery, { params: { id } }, { staleTime: 0 })
  const isLoaded = email?._id === id
  if (error && !isLoaded) return <LoadError title={messages.emailNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!isLoaded)
    return (
      <LoadingRegion label={messages.loadingEmail}>
        <Skeleton className="h-96" />
      </LoadingRegion>
    )
  return (
    <article aria-labelledby="mail-subject" className="grid min-w-0 content-start gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <Subject key={email._id}>{email.subject}</Subject>
        <StateBadge state={email.state} />
      </header>
      <EmailProperties email={email} />
      {email.lastError !== null && (
        <Notice kind={email.state === 'failed' ? 'error' : 'warning'} title={messages.rejected}>
          {email.lastError}
        </Notice>
      )}
      <Resend email={email} />
      <Content email={email} />
    </article>
  )
}

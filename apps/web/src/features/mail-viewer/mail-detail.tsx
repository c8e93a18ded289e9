import type { Mail } from '@picasso/contract'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useTimes } from '../settings/index.ts'
import { useReadMailQuery, useResendMailMutation } from './api.ts'
import { StateBadge } from './mail-state.tsx'
import { MailText } from './mail-text.tsx'
import { isBesideList } from './use-place-in-list.ts'
import { mailWords } from './words/index.ts'

const Facts = ({ mail }: { mail: Mail }) => {
  const words = useWords(mailWords)
  const { moment } = useTimes()
  const facts = [
    { label: words.to, value: mail.to.name === '' ? mail.to.address : `${mail.to.name} <${mail.to.address}>` },
    { label: words.kind, value: words.kindNamed(mail.kind) },
    { label: words.written, value: moment(mail.createdAt) },
    ...(mail.sentAt === null ? [] : [{ label: words.sent, value: moment(mail.sentAt) }]),
    ...(mail.attempts === 0 ? [] : [{ label: words.attempts, value: String(mail.attempts) }]),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-14">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Resend = ({ mail }: { mail: Mail }) => {
  const words = useWords(mailWords)
  const [send, { isLoading }] = useResendMailMutation()
  if (mail.linksRemoved) return <Notice kind="info">{words.linksRemoved}</Notice>
  const again = async (): Promise<void> => {
    const { error } = await send({ params: { id: mail._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(words.onItsWay)
  }
  return (
    <Button busy={isLoading} disabled={mail.state === 'waiting'} onClick={() => void again()} className="justify-self-start">
      {words.sendAgain}
    </Button>
  )
}

const VIEWS = ['page', 'text'] as const

const Content = ({ mail }: { mail: Mail }) => {
  const words = useWords(mailWords)
  const [view, setView] = useState<(typeof VIEWS)[number]>('page')
  return (
    <div className="grid gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{words.howToShow}</legend>
        {VIEWS.map((id) => (
          <Button
            key={id}
            aria-pressed={view === id}
            className="aria-pressed:border-klein aria-pressed:text-klein"
            onClick={() => setView(id)}
          >
            {words.show[id]}
          </Button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <MailText text={mail.text} />
      ) : (
        // A mail brings its own styles, which this page forbids; it is a page of its own that can run and load nothing.
        <iframe
          key={mail._id}
          title={words.frame(mail.subject)}
          src={`/api/mails/${mail._id}/page`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[44rem] w-full rounded-control border border-line bg-card"
        />
      )}
    </div>
  )
}

/** Takes the focus where the list has made way for it; a page that begins with a mail leaves the focus at its start. */
const Subject = ({ children }: { children: string }) => {
  const isChosenHere = useNavigationType() === NavigationType.Push
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosenHere && !isBesideList()) heading.current?.focus()
  }, [isChosenHere])
  return (
    <h2 ref={heading} id="mail-subject" tabIndex={-1} className="scroll-mt-20 text-28 break-words outline-none">
      {children}
    </h2>
  )
}

/** One mail: what became of it, how it looks, and sending it again. */
export const MailDetail = ({ id }: { id: string }) => {
  const words = useWords(mailWords)
  const { data: mail, error, refetch } = useReadMailQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (error && !mail) return <LoadFault title={words.mailNotLoaded} error={error} onRetry={() => void refetch()} />
  if (mail?._id !== id)
    return (
      <Waiting label={words.loadingMail}>
        <Skeleton className="h-96" />
      </Waiting>
    )
  return (
    <article aria-labelledby="mail-subject" className="grid min-w-0 content-start gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <Subject key={mail._id}>{mail.subject}</Subject>
        <StateBadge state={mail.state} />
      </header>
      <Facts mail={mail} />
      {mail.lastError !== null && (
        <Notice kind={mail.state === 'failed' ? 'error' : 'warning'} title={words.refused}>
          {mail.lastError}
        </Notice>
      )}
      <Resend mail={mail} />
      <Content mail={mail} />
    </article>
  )
}

import type { Side } from '@picasso/design'
import { useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { readPrintProfileQuery } from '../../color-proof/index.ts'
import { proofMessages } from './messages/index.ts'

const pictureClass = 'aspect-4/5 w-full rounded-picture bg-paper-2 object-contain'

interface ProofedSideProps {
  lineId: string
  side: Side
  /** The mock-up of the side. */
  view: string
}

/** The proof of a side, which the shop renders when it is asked for. */
const ProofPicture = ({ lineId, side }: Pick<ProofedSideProps, 'lineId' | 'side'>) => {
  const messages = useMessages(proofMessages)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const name = messages.sides[side]
  if (state === 'failed')
    return (
      <div role="alert" className={classNames(pictureClass, 'grid content-center justify-items-center gap-3 p-3 text-center')}>
        {messages.failed}
        <Button onClick={() => setState('loading')}>{messages.retry}</Button>
      </div>
    )
  return (
    <div className="relative">
      {state === 'loading' && (
        <div className="absolute inset-0">
          <LoadingRegion label={messages.loading(name)}>
            <Skeleton className="aspect-4/5 w-full" />
          </LoadingRegion>
        </div>
      )}
      <img
        src={`/api/production/lines/${lineId}/${side}/proof.png`}
        alt={messages.printedAlt(name)}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        className={classNames(pictureClass, state === 'loading' && 'opacity-0')}
      />
    </div>
  )
}

const ProofedSide = ({ lineId, side, view }: ProofedSideProps) => {
  const messages = useMessages(proofMessages)
  const name = messages.sides[side]
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="font-semibold">{name}</h3>
      <div className="grid grid-cols-2 gap-3">
        <figure>
          <img src={view} alt={messages.designedAlt(name)} className={pictureClass} />
          <figcaption className="mt-1 text-14 text-ink-2">{messages.designed}</figcaption>
        </figure>
        <figure>
          <ProofPicture lineId={lineId} side={side} />
          <figcaption className="mt-1 text-14 text-ink-2">{messages.printed}</figcaption>
        </figure>
      </div>
    </section>
  )
}

export interface ProofDialogProps {
  lineId: string
  /** Printed sides, front first, with their mock-ups. */
  sides: readonly Pick<ProofedSideProps, 'side' | 'view'>[]
  /** What is printed: a ticket. */
  name: string
  onClose: () => void
}

/** What is printed beside its soft proof in the colors of the shop's printer. */
export const ProofDialog = ({ lineId, sides, name, onClose }: ProofDialogProps) => {
  const messages = useMessages(proofMessages)
  const { data, error, refetch } = useQuery(readPrintProfileQuery, undefined)
  return (
    <ContentDialog
      label={messages.label(name)}
      title={messages.title}
      text={data?.profile ? messages.text(data.profile.description) : undefined}
      width="wide"
      onClose={onClose}
    >
      {!data && !error && (
        <LoadingRegion label={messages.loadingProfile}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      )}
      {!data && error && <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />}
      {data?.profile === null && (
        <div className="grid justify-items-start gap-3">
          <p>{messages.noProfile}</p>
          <LinkButton to="/admin/settings">{messages.toSettings}</LinkButton>
        </div>
      )}
      {data?.profile && sides.map(({ side, view }) => <ProofedSide key={side} lineId={lineId} side={side} view={view} />)}
    </ContentDialog>
  )
}

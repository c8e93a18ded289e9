import { LETTERING_IDS, LETTERING_PREVIEWS, type LetteringId } from '@picasso/design/library'
import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSession } from '../use-session.ts'
import { letteringMessages } from './messages/index.ts'

const loadLettering = () => import('./add-lettering.ts')

/** Adds a lettering; the one that is being added is in `pendingId`. */
const useLettering = (words: string, onAdded: () => void) => {
  const session = useSession()
  const [pendingId, setPendingId] = useState<LetteringId>()
  const add = (id: LetteringId): void => {
    if (pendingId !== undefined) return
    setPendingId(id)
    loadLettering()
      .then(({ addLettering }) => addLettering(session, id, words))
      .then(onAdded, (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => setPendingId(undefined))
  }
  return { pendingId, add }
}

interface LetteringListProps {
  /** What is written in it; its own words where this is empty. */
  words?: string
  /** Called once the text is on the garment, where it is selected. */
  onAdded: () => void
  className?: string
  tileClass: string
}

/** Ready lettering, each pictured in its face: a press adds a text. */
export const LetteringList = ({ words = '', onAdded, className, tileClass }: LetteringListProps) => {
  const messages = useMessages(letteringMessages)
  const { pendingId, add } = useLettering(words, onAdded)
  return (
    <ul aria-label={messages.list} className={className}>
      {LETTERING_IDS.map((id) => (
        <li key={id} className="snap-start">
          <button
            type="button"
            aria-label={messages.names[id]}
            aria-busy={id === pendingId || undefined}
            title={messages.names[id]}
            onPointerEnter={() => void loadLettering()}
            onFocus={() => void loadLettering()}
            onClick={() => add(id)}
            className={classNames(
              'grid place-items-center rounded-control border border-line bg-paper-2 px-2 text-ink hover:border-ink',
              tileClass,
            )}
          >
            {id === pendingId ? (
              <Spinner size={22} />
            ) : (
              <svg viewBox={LETTERING_PREVIEWS[id].viewBox} fill="currentColor" aria-hidden className="h-6.5 w-full">
                <path d={LETTERING_PREVIEWS[id].path} />
              </svg>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

import { GARMENTS } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { openDraftStore, type LocalOnlyDraft } from './draft-store.ts'
import { draftMessages } from './messages/index.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center text-14 underline underline-offset-4'

const loadLocalOnlyDrafts = async (): Promise<readonly LocalOnlyDraft[]> => (await openDraftStore()).listLocalOnlyDrafts()

/** Drafts that are on this device only, because the server could not be reached. */
export const LocalOnlyDrafts = ({ openId }: { openId: string }) => {
  const messages = useMessages(draftMessages)
  const { formatDateTime } = useDateTimeFormat()
  const { getTitle } = useGarmentNames()
  const undoButton = useRef<HTMLButtonElement>(null)
  const [localDrafts, setLocalDrafts] = useState<readonly LocalOnlyDraft[]>([])
  /** Restores the last discarded draft. */
  const [restoreLast, setRestoreLast] = useState<() => Promise<void>>()
  // Without storage there is nothing to show.
  useEffect(() => void loadLocalOnlyDrafts().then(setLocalDrafts, () => undefined), [])
  // The focused button was removed with its draft.
  useEffect(() => {
    if (restoreLast) undoButton.current?.focus()
  }, [restoreLast])

  const otherDrafts = localDrafts.filter(({ id }) => id !== openId)
  const discard = async (id: string): Promise<void> => {
    try {
      const restore = await (await openDraftStore()).discardDraft(id)
      setLocalDrafts(await loadLocalOnlyDrafts())
      setRestoreLast(() => restore)
    } catch {
      void toastError(messages.discardFailed)
    }
  }
  const undoDiscard = async (): Promise<void> => {
    await restoreLast?.()
    setRestoreLast(undefined)
    setLocalDrafts(await loadLocalOnlyDrafts())
  }
  return (
    <div>
      {otherDrafts.length > 0 && (
        <>
          <h4 className="text-14 font-semibold">{messages.onDeviceOnly}</h4>
          <ul aria-label={messages.onDeviceOnly}>
            {otherDrafts.map(({ id, garment, savedAt }) => {
              const title = `${getTitle(GARMENTS[garment])}, ${formatDateTime(savedAt)}`
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 border-line not-first:border-t">
                  <Link to={`/product-customize-design/${garment}?draft=${id}`} className={`${LINK_CLASS} mr-auto hover:text-klein`}>
                    {title}
                  </Link>
                  <button
                    type="button"
                    aria-label={messages.discardDraft(title)}
                    onClick={() => void discard(id)}
                    className={`${LINK_CLASS} hover:text-vermilion-ink`}
                  >
                    {messages.discard}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {restoreLast && (
        <output className="flex flex-wrap items-center gap-x-4 text-14">
          <span className="mr-auto">{messages.discarded}</span>
          <button ref={undoButton} type="button" onClick={() => void undoDiscard()} className={`${LINK_CLASS} hover:text-klein`}>
            {messages.undo}
          </button>
        </output>
      )}
    </div>
  )
}

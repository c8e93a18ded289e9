import { GARMENTS } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { toastError } from '../../../lib/toast.ts'
import { useWords } from '../../../lib/words.ts'
import { useGarmentNames } from '../../catalogue/index.ts'
import { useTimes } from '../../settings/index.ts'
import { openDraftStore, type UnsentDraft } from './draft-store.ts'
import { keepingWords } from './words/index.ts'

const PLAIN = 'inline-flex min-h-11 items-center text-14 underline underline-offset-4'

const readUnsent = async (): Promise<readonly UnsentDraft[]> => (await openDraftStore()).unsent()

/** Drafts that lie on this device alone, because the shop could not be reached. */
export const UnsentDrafts = ({ openId }: { openId: string }) => {
  const words = useWords(keepingWords)
  const { moment } = useTimes()
  const { titleOf } = useGarmentNames()
  const undo = useRef<HTMLButtonElement>(null)
  const [unsent, setUnsent] = useState<readonly UnsentDraft[]>([])
  /** Takes back what was thrown away last. */
  const [layBack, setLayBack] = useState<() => Promise<void>>()
  // A browser that keeps nothing has nothing to show.
  useEffect(() => void readUnsent().then(setUnsent, () => undefined), [])
  // What had the focus is gone with its draft.
  useEffect(() => {
    if (layBack) undo.current?.focus()
  }, [layBack])

  const others = unsent.filter(({ id }) => id !== openId)
  const throwAway = async (id: string): Promise<void> => {
    try {
      const back = await (await openDraftStore()).throwAway(id)
      setUnsent(await readUnsent())
      setLayBack(() => back)
    } catch {
      void toastError(words.notThrownAway)
    }
  }
  const bringBack = async (): Promise<void> => {
    await layBack?.()
    setLayBack(undefined)
    setUnsent(await readUnsent())
  }
  return (
    <div>
      {others.length > 0 && (
        <>
          <h4 className="text-14 font-semibold">{words.onDeviceOnly}</h4>
          <ul aria-label={words.onDeviceOnly}>
            {others.map(({ id, garment, savedAt }) => {
              const title = `${titleOf(GARMENTS[garment])}, ${moment(savedAt)}`
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 border-line not-first:border-t">
                  <Link to={`/product-customize-design/${garment}?draft=${id}`} className={`${PLAIN} mr-auto hover:text-klein`}>
                    {title}
                  </Link>
                  <button
                    type="button"
                    aria-label={words.throwAwayOf(title)}
                    onClick={() => void throwAway(id)}
                    className={`${PLAIN} hover:text-vermilion-ink`}
                  >
                    {words.throwAway}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {layBack && (
        <output className="flex flex-wrap items-center gap-x-4 text-14">
          <span className="mr-auto">{words.thrownAway}</span>
          <button ref={undo} type="button" onClick={() => void bringBack()} className={`${PLAIN} hover:text-klein`}>
            {words.bringBack}
          </button>
        </output>
      )}
    </div>
  )
}

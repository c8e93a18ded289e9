import { GARMENTS } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { toastError, toastWithAction } from '../../../lib/toast.ts'
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
  const list = useRef<HTMLDivElement>(null)
  const [unsent, setUnsent] = useState<readonly UnsentDraft[]>([])
  // A browser that keeps nothing has nothing to show.
  useEffect(() => void readUnsent().then(setUnsent, () => undefined), [])

  const others = unsent.filter(({ id }) => id !== openId)
  const throwAway = async (id: string): Promise<void> => {
    try {
      const layBack = await (await openDraftStore()).throwAway(id)
      // What had the focus is gone.
      list.current?.focus({ preventScroll: true })
      setUnsent(await readUnsent())
      const bringBack = async (): Promise<void> => {
        await layBack()
        setUnsent(await readUnsent())
      }
      await toastWithAction(words.thrownAway, { label: words.bringBack, onClick: () => void bringBack() })
    } catch {
      void toastError(words.notThrownAway)
    }
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
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
    </div>
  )
}

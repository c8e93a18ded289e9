import { DRAWN_SIZE, type Side } from '@picasso/design'
import { RefreshCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useWords } from '../../../lib/words.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useGarmentNames } from '../../catalogue/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { startLivePreview } from './live-client.ts'
import { previewWords } from './words/index.ts'

const createCanvas = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = host.ownerDocument.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.className = 'size-full'
  host.append(canvas)
  return canvas
}

const LARGE = 'absolute inset-0'
const SMALL = 'absolute right-1 bottom-1 w-1/4 aspect-4/5'

/** The garment as it will look worn, folds and all, following every change while it is made; the other side stands small beside it. */
export const LiveView = () => {
  const words = useWords(previewWords)
  const { titleOf, colorOf } = useGarmentNames()
  const session = useSession()
  const { side, history } = useEditorState()
  const front = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<'partly' | 'whole'>()
  const [failed, setFailed] = useState(false)
  const { color } = history.current
  const other: Side = side === 'front' ? 'back' : 'front'
  const altOf = (each: Side): string => words.wornAlt(titleOf(session.garment), colorOf(color), each)
  const [frontAlt, backAlt] = [altOf('front'), altOf('back')]

  useEffect(() => {
    if (!front.current || !back.current) return undefined
    // Made here and not by React: a canvas can be handed to a worker only once.
    const canvases = { front: createCanvas(front.current), back: createCanvas(back.current) }
    const stop = startLivePreview(
      session,
      canvases,
      (whole) => setDrawn(whole ? 'whole' : 'partly'),
      () => setFailed(true),
    )
    return () => {
      stop()
      canvases.front.remove()
      canvases.back.remove()
    }
  }, [session])

  useEffect(() => {
    front.current?.firstElementChild?.setAttribute('aria-label', frontAlt)
    back.current?.firstElementChild?.setAttribute('aria-label', backAlt)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another session has other canvases
  }, [session, frontAlt, backAlt])

  if (failed)
    return (
      <p role="alert" className="rounded-control bg-ochre-wash p-3 text-14 text-ochre-ink">
        {words.notDrawn}
      </p>
    )
  return (
    <figure className="grid gap-1">
      <div
        aria-busy={drawn !== 'whole'}
        className="garment-backdrop relative mx-auto aspect-4/5 w-full rounded-control bg-paper-2 max-wide:w-[min(100%,23svh)]"
      >
        <div ref={front} className={side === 'front' ? LARGE : SMALL} />
        <div ref={back} className={side === 'back' ? LARGE : SMALL} />
        {drawn ? (
          <button
            type="button"
            onClick={() => session.store.showSide(other)}
            className={classNames(SMALL, 'grid place-items-end rounded-control border border-line p-1 text-ink-2 hover:border-ink')}
          >
            <RefreshCcw size={16} strokeWidth={1.5} aria-hidden />
            <span className="sr-only">{words.showSide(other)}</span>
          </button>
        ) : (
          <span className="absolute inset-0 grid place-items-center text-klein">
            <Spinner label={words.drawing} />
          </span>
        )}
      </div>
      <figcaption className="text-14 text-ink-2 max-wide:text-center max-wide:text-12">{words.wornOn(DRAWN_SIZE)}</figcaption>
    </figure>
  )
}

import { REFERENCE_SIZE, type Side } from '@picasso/design'
import { RefreshCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { startLivePreview } from './live-client.ts'
import { previewMessages } from './messages/index.ts'

const createCanvas = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = host.ownerDocument.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.className = 'size-full'
  host.append(canvas)
  return canvas
}

const LARGE_CLASS = 'absolute inset-0'
const SMALL_CLASS = 'absolute right-1 bottom-1 w-1/4 aspect-4/5'

/** A live mock-up of the garment with folds; the other side is shown small beside it. */
export const LiveView = () => {
  const messages = useMessages(previewMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const session = useSession()
  const { side, history } = useEditorState()
  const front = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const [renderState, setRenderState] = useState<'partial' | 'complete'>()
  const [hasFailed, setHasFailed] = useState(false)
  const { color } = history.current
  const other: Side = side === 'front' ? 'back' : 'front'
  const getAltText = (canvasSide: Side): string => messages.mockupAlt(getTitle(session.garment), getColorName(color), canvasSide)
  const [frontAlt, backAlt] = [getAltText('front'), getAltText('back')]

  useEffect(() => {
    if (!front.current || !back.current) return undefined
    // Created here and not by React: a canvas can be transferred to a worker only once.
    const canvases = { front: createCanvas(front.current), back: createCanvas(back.current) }
    const stop = startLivePreview(
      session,
      canvases,
      (isComplete) => setRenderState(isComplete ? 'complete' : 'partial'),
      () => setHasFailed(true),
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

  if (hasFailed)
    return (
      <p role="alert" className="rounded-control bg-ochre-wash p-3 text-14 text-ochre-ink">
        {messages.renderFailed}
      </p>
    )
  return (
    <figure className="grid gap-1">
      <div
        aria-busy={renderState !== 'complete'}
        className="garment-backdrop relative mx-auto aspect-4/5 w-full rounded-control bg-paper-2 max-wide:w-[min(100%,23svh)]"
      >
        <div ref={front} className={side === 'front' ? LARGE_CLASS : SMALL_CLASS} />
        <div ref={back} className={side === 'back' ? LARGE_CLASS : SMALL_CLASS} />
        {renderState ? (
          <button
            type="button"
            onClick={() => session.store.showSide(other)}
            className={classNames(SMALL_CLASS, 'grid place-items-end rounded-control border border-line p-1 text-ink-2 hover:border-ink')}
          >
            <RefreshCcw size={16} strokeWidth={1.5} aria-hidden />
            <span className="sr-only">{messages.showSide(other)}</span>
          </button>
        ) : (
          <span className="absolute inset-0 grid place-items-center text-klein">
            <Spinner label={messages.rendering} />
          </span>
        )}
      </div>
      <figcaption className="text-14 text-ink-2 max-wide:text-center max-wide:text-12">{messages.mockupSize(REFERENCE_SIZE)}</figcaption>
    </figure>
  )
}

import type { Side } from '@picasso/design'

import { type SilenceWatch, watchSilence } from '../../../lib/silence-watch.ts'
import type { EditorSession } from '../session.ts'
import type { LiveAnswer, LiveMessage } from './live-messages.ts'
import { createTeller } from './side-news.ts'

/** The parts of a visit that a preview needs. */
interface PreviewedSession extends Pick<EditorSession, 'garment' | 'store'> {
  resources: Pick<EditorSession['resources'], 'subscribe'> & { pictures: Pick<EditorSession['resources']['pictures'], 'screen'> }
}

/** Milliseconds for the worker's script, the garment over a slow line, and one drawing. */
const SILENCE_LIMIT_MS = 60_000

/**
 * Keeps a preview of both sides up to date, also while something is dragged. The worker is told the next state once it has
 * drawn the last one, so that a slow machine shows fewer states and never old ones; at most one message goes out in a frame,
 * and nothing else is done for it while something is dragged. Returns how to stop.
 */
export const startLivePreview = (
  { garment, store, resources }: PreviewedSession,
  canvases: Record<Side, Pick<HTMLCanvasElement, 'transferControlToOffscreen'>>,
  onDrawn: (whole: boolean) => void,
  onTrouble: () => void,
): (() => void) => {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' })
  const tell = (message: LiveMessage, transfer: Transferable[] = []): void => worker.postMessage(message, transfer)
  const tellers = { front: createTeller(), back: createTeller() }
  const sent = new Map<string, ImageBitmap>()
  let isWaiting = false
  let isStale = true
  let frameRequest = 0
  /** While the worker is waited for. */
  let watch: SilenceWatch | undefined

  const sendPictures = (): void => {
    const present = resources.pictures.screen()
    for (const key of sent.keys())
      if (!present.has(key)) {
        sent.delete(key)
        tell({ kind: 'forget-picture', key })
      }
    for (const [key, bitmap] of present) {
      if (sent.get(key) === bitmap) continue
      sent.set(key, bitmap)
      tell({ kind: 'picture', key, bitmap })
    }
  }
  const send = (): void => {
    frameRequest = 0
    isStale = false
    isWaiting = true
    const { history, side, selectedIds } = store.liveState()
    const { document, color } = history.current
    const sides = { front: tellers.front(document.front), back: tellers.back(document.back) }
    watch?.end()
    watch = watchSilence(SILENCE_LIMIT_MS, onTrouble)
    tell({ kind: 'scene', color, shown: side, held: selectedIds, sides })
  }
  /** A pointer may move many times before the next frame. */
  const sendSoon = (): void => {
    isStale = true
    if (!isWaiting) frameRequest ||= requestAnimationFrame(send)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LiveAnswer>) => {
    watch?.end()
    isWaiting = false
    if (data.kind === 'failed') onTrouble()
    else {
      onDrawn(data.whole)
      if (isStale) sendSoon()
    }
  })
  worker.addEventListener('error', onTrouble)

  const offscreen = { front: canvases.front.transferControlToOffscreen(), back: canvases.back.transferControlToOffscreen() }
  tell({ kind: 'open', garment: garment.key, canvases: offscreen }, [offscreen.front, offscreen.back])
  sendPictures()
  send()
  const leaveStore = store.subscribeLive(sendSoon)
  const leaveResources = resources.subscribe(() => {
    sendPictures()
    sendSoon()
  })
  return () => {
    cancelAnimationFrame(frameRequest)
    watch?.end()
    leaveStore()
    leaveResources()
    worker.terminate()
  }
}

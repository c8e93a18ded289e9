import type { Side } from '@picasso/design'
import type { ProofTable } from '@picasso/design/proof'

import { type IdleTimeout, startIdleTimeout } from '../../../lib/timeouts.ts'
import { loadedProof } from '../../color-proof/index.ts'
import { proofToggle } from '../core/proof-toggle.ts'
import type { EditorSession } from '../session.ts'
import type { LiveResponse, LiveMessage } from './live.worker.ts'
import { createSideDiffEncoder } from './side-diff.ts'

/** The parts of a session that a preview needs. */
interface PreviewSession extends Pick<EditorSession, 'garment' | 'store'> {
  resources: Pick<EditorSession['resources'], 'subscribe'> & { pictures: Pick<EditorSession['resources']['pictures'], 'screen'> }
}

/** Milliseconds for loading the worker's script and the garment over a slow line, and for one rendering. */
const RESPONSE_TIMEOUT_MS = 60_000

type PostToWorker = (message: LiveMessage, transfer?: Transferable[]) => void

/** Sends each picture to the worker once, and the ids of removed ones. */
const createPictureSender = ({ pictures }: PreviewSession['resources'], postToWorker: PostToWorker) => {
  const sentPictures = new Map<string, ImageBitmap>()
  return (): void => {
    const currentPictures = pictures.screen()
    for (const key of sentPictures.keys())
      if (!currentPictures.has(key)) {
        sentPictures.delete(key)
        postToWorker({ kind: 'remove-picture', key })
      }
    for (const [key, bitmap] of currentPictures) {
      if (sentPictures.get(key) === bitmap) continue
      sentPictures.set(key, bitmap)
      postToWorker({ kind: 'picture', key, bitmap })
    }
  }
}

/** Tells the worker how colors print when that is switched on or off, or has been loaded. */
const createProofSender = (postToWorker: PostToWorker) => {
  let sentTable: ProofTable | undefined
  const send = (): boolean => {
    const table = proofToggle.isOn() ? loadedProof.get()?.table : undefined
    if (table === sentTable) return false
    sentTable = table
    postToWorker({ kind: 'proof', table })
    return true
  }
  return {
    send,
    subscribe: (onChange: () => void): (() => void) => {
      const update = (): void => {
        if (send()) onChange()
      }
      const stops = [proofToggle.subscribe(update), loadedProof.subscribe(update)]
      return () => stops.forEach((stop) => stop())
    },
  }
}

/**
 * Keeps a preview of both sides up to date, also during a drag. The worker gets the next state once it has
 * rendered the last one, so that a slow machine skips states but never shows old ones; at most one message is sent per frame,
 * and nothing else is done during a drag. Returns a function that stops it.
 */
export const startLivePreview = (
  { garment, store, resources }: PreviewSession,
  canvases: Record<Side, Pick<HTMLCanvasElement, 'transferControlToOffscreen'>>,
  onRender: (isComplete: boolean) => void,
  onError: () => void,
): (() => void) => {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' })
  const postToWorker: PostToWorker = (message, transfer = []) => worker.postMessage(message, transfer)
  const sendPictures = createPictureSender(resources, postToWorker)
  const proofSender = createProofSender(postToWorker)
  const diffEncoders = { front: createSideDiffEncoder(), back: createSideDiffEncoder() }
  let isPending = false
  let isStale = true
  let frameRequest = 0
  /** Runs while a response is pending. */
  let responseTimer: IdleTimeout | undefined

  const send = (): void => {
    frameRequest = 0
    isStale = false
    isPending = true
    const { history, side, selectedIds } = store.liveState()
    const { document, color } = history.current
    const sides = { front: diffEncoders.front(document.front), back: diffEncoders.back(document.back) }
    responseTimer?.end()
    responseTimer = startIdleTimeout(RESPONSE_TIMEOUT_MS, onError)
    postToWorker({ kind: 'scene', color, activeSide: side, selectedIds, sides })
  }
  /** At most once per frame. */
  const scheduleSend = (): void => {
    isStale = true
    if (!isPending) frameRequest ||= requestAnimationFrame(send)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LiveResponse>) => {
    responseTimer?.end()
    isPending = false
    if (data.kind === 'failed') onError()
    else {
      onRender(data.isComplete)
      if (isStale) scheduleSend()
    }
  })
  worker.addEventListener('error', onError)

  const offscreen = { front: canvases.front.transferControlToOffscreen(), back: canvases.back.transferControlToOffscreen() }
  postToWorker({ kind: 'open', garment: garment.key, canvases: offscreen }, [offscreen.front, offscreen.back])
  sendPictures()
  proofSender.send()
  send()
  const unsubscribeStore = store.subscribeLive(scheduleSend)
  const unsubscribeResources = resources.subscribe(() => {
    sendPictures()
    scheduleSend()
  })
  const unsubscribeProof = proofSender.subscribe(scheduleSend)
  return () => {
    unsubscribeProof()
    cancelAnimationFrame(frameRequest)
    responseTimer?.end()
    unsubscribeStore()
    unsubscribeResources()
    worker.terminate()
  }
}

import { watchSilence } from './silence-watch.ts'
import { TimeLimitError } from './time-limit.ts'

/** Milliseconds in which nothing of a file came, after which its connection counts as lost. A slow line may take minutes for all of it. */
const SILENCE_LIMIT_MS = 30_000

/** Fetches a file of the shop. Rejects where it is not sent, or where it stops coming. */
export const fetchFile = async (address: string): Promise<Blob> => {
  const giveUp = new AbortController()
  const watch = watchSilence(SILENCE_LIMIT_MS, () =>
    giveUp.abort(new TimeLimitError(`Nothing of ${address} came for ${SILENCE_LIMIT_MS} ms.`)),
  )
  try {
    const answer = await fetch(address, { signal: giveUp.signal })
    if (!answer.ok) throw new Error(`${address} was not sent: ${answer.status}.`)
    watch.renew()
    const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        watch.renew()
        controller.enqueue(chunk)
      },
    })
    return await new Response(answer.body?.pipeThrough(heard), { headers: answer.headers }).blob()
  } finally {
    watch.end()
  }
}

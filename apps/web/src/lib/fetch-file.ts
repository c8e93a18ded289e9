import { startIdleTimeout, TimeoutError } from './timeouts.ts'

/** Milliseconds without data after which a download counts as stalled. On a slow connection the whole file may take minutes. */
const IDLE_TIMEOUT_MS = 30_000

/** Downloads a file of the shop. Rejects on an error status and on a stalled connection. */
export const fetchFile = async (address: string): Promise<Blob> => {
  const abortController = new AbortController()
  const idleTimeout = startIdleTimeout(IDLE_TIMEOUT_MS, () =>
    abortController.abort(new TimeoutError(`No data of ${address} arrived for ${IDLE_TIMEOUT_MS} ms.`)),
  )
  try {
    const response = await fetch(address, { signal: abortController.signal })
    if (!response.ok) throw new Error(`${address} responded with status ${response.status}.`)
    idleTimeout.renew()
    const progressStream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        idleTimeout.renew()
        controller.enqueue(chunk)
      },
    })
    return await new Response(response.body?.pipeThrough(progressStream), { headers: response.headers }).blob()
  } finally {
    idleTimeout.end()
  }
}

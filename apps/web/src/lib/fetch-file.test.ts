import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fetchFile } from './fetch-file.ts'
import { TimeoutError } from './timeouts.ts'

/** Taken before it is faked: a turn of the event loop, in which sent data arrives. */
const { setTimeout: wait } = globalThis
const settle = (): Promise<void> => new Promise((next) => wait(next, 0))

/** Sends a file chunk by chunk; an aborted connection ends with the reason, as in a browser. */
const sendByHand = () => {
  let answer: (response: Response) => void = () => undefined
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        answer = resolve
        signal.addEventListener('abort', () => {
          reject(signal.reason)
          body?.error(signal.reason)
        })
      }),
  )
  return {
    answer: (status = 200) => {
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => (body = controller) })
      answer(new Response(stream, { status, headers: { 'content-type': 'image/png' } }))
    },
    send: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: () => body?.close(),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetchFile rejects after half a minute without a response', async () => {
  sendByHand()
  const file = fetchFile('/fonts/a.ttf').catch((error: unknown) => error)
  vi.advanceTimersByTime(30_000)
  expect(await file).toBeInstanceOf(TimeoutError)
})

it('fetchFile rejects if the download stalls', async () => {
  const server = sendByHand()
  const file = fetchFile('/files/a.png').catch((error: unknown) => error)
  server.answer()
  await settle()
  server.send('first')
  await settle()
  vi.advanceTimersByTime(30_000)
  expect(await file).toBeInstanceOf(TimeoutError)
})

it('fetchFile continues for minutes while data keeps arriving', async () => {
  const server = sendByHand()
  const file = fetchFile('/files/a.png')
  server.answer()
  await settle()
  for (const part of ['one ', 'two ', 'three']) {
    vi.advanceTimersByTime(29_000)
    server.send(part)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settle()
  }
  server.end()
  const { type } = await file
  expect(await (await file).text()).toBe('one two three')
  expect(type).toBe('image/png')
  expect(vi.getTimerCount()).toBe(0)
})

it('fetchFile rejects a missing file', async () => {
  const server = sendByHand()
  const file = fetchFile('/files/a.png')
  server.answer(404)
  await expect(file).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})

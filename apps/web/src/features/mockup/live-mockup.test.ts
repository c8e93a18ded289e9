import { expect, it, vi } from 'vitest'

import { createLiveMockup } from './live-mockup.ts'
import type { MockupRequest } from './mockup-client.ts'

const request = (color: MockupRequest['color']): MockupRequest => ({ clothingType: 'tshirt', side: 'front', color })

/** A client whose pictures are finished by hand, one after the other. */
const handClient = () => {
  const asked: string[] = []
  const finish: Array<(error?: Error) => void> = []
  const closed: string[] = []
  const draw = ({ color }: MockupRequest): Promise<ImageBitmap> => {
    asked.push(color)
    return new Promise((resolve, reject) => {
      finish.push((error) => (error ? reject(error) : resolve({ width: 1000, height: 1250, close: () => closed.push(color) })))
    })
  }
  return { client: { draw }, asked, closed, finishNext: (error?: Error) => finish.shift()?.(error) }
}

it('has one picture under way, skips what is out of date and ends with the newest', async () => {
  const { client, asked, finishNext } = handClient()
  const show = vi.fn<(picture: ImageBitmap) => void>()
  const live = createLiveMockup({ client, show, failed: vi.fn<(error: unknown) => void>() })
  live.update(request('White'))
  live.update(request('Black'))
  live.update(request('Blue'))
  live.update(request('Red'))
  expect(asked).toEqual(['White'])
  finishNext()
  await vi.waitFor(() => expect(asked).toEqual(['White', 'Red']))
  finishNext()
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2))
  expect(asked).toEqual(['White', 'Red'])
})

it('reports a failure and goes on', async () => {
  const { client, asked, finishNext } = handClient()
  const failed = vi.fn<(error: unknown) => void>()
  const show = vi.fn<(picture: ImageBitmap) => void>()
  const live = createLiveMockup({ client, show, failed })
  live.update(request('White'))
  live.update(request('Black'))
  finishNext(new Error('offline'))
  await vi.waitFor(() => expect(asked).toEqual(['White', 'Black']))
  expect(failed).toHaveBeenCalledWith(new Error('offline'))
  finishNext()
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce())
})

it('shows nothing after it was stopped, and lets go of the picture that comes late', async () => {
  const { client, asked, closed, finishNext } = handClient()
  const show = vi.fn<(picture: ImageBitmap) => void>()
  const live = createLiveMockup({ client, show, failed: vi.fn<(error: unknown) => void>() })
  live.update(request('White'))
  live.update(request('Black'))
  live.stop()
  live.update(request('Red'))
  finishNext()
  await vi.waitFor(() => expect(closed).toEqual(['White']))
  expect(asked).toEqual(['White'])
  expect(show).not.toHaveBeenCalled()
})

import { expect, test, vi } from 'vitest'

import { attemptTwice } from './attempt-twice.ts'
import { RenderError } from './render-error.ts'

const failing = (...errors: Error[]) =>
  vi.fn<() => Promise<string>>(async () => Promise.reject(errors.shift() ?? new Error('asked too often')))

test('what ran out of time is drawn once more', async () => {
  const draw = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new RenderError('timed-out')).mockResolvedValueOnce('drawn')
  expect(await attemptTwice(draw)).toBe('drawn')
})

test('what fails twice is refused for the design’s own sake, and not tried a third time', async () => {
  const draw = failing(new RenderError('timed-out'), new RenderError('crashed'))
  await expect(attemptTwice(draw)).rejects.toMatchObject({ code: 'INVALID_DESIGN', reason: 'given-up' })
  expect(draw).toHaveBeenCalledTimes(2)
})

test.each(['out-of-memory', 'missing-picture', 'busy', 'closed'] as const)('%s is no reason to try again', async (reason) => {
  const draw = failing(new RenderError(reason))
  await expect(attemptTwice(draw)).rejects.toMatchObject({ reason })
  expect(draw).toHaveBeenCalledOnce()
})

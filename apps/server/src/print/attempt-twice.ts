import { RenderError } from './render-error.ts'

const hasFailed = (error: unknown): error is RenderError =>
  error instanceof RenderError && (error.reason === 'timed-out' || error.reason === 'crashed')

/**
 * Draws once more what ran out of time or took its worker with it: the reason may have been another one than the design. What fails
 * twice would fail for ever, and is refused for the design's own sake, so that nobody tries it again and a person is told.
 */
export const attemptTwice = async <Result>(draw: () => Promise<Result>): Promise<Result> => {
  try {
    return await draw()
  } catch (first) {
    if (!hasFailed(first)) throw first
  }
  try {
    return await draw()
  } catch (second) {
    if (!hasFailed(second)) throw second
    const message = 'This design could not be drawn in two attempts. Use fewer or smaller pictures.'
    throw new RenderError('given-up', { message, cause: second })
  }
}

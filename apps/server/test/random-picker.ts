import { createRandom } from '@picasso/design'

/** One seed for every run, so that a failure comes from a change and not from chance; a new one in `npm run test:hard`. */
export const RANDOM_SEED = process.env['HARD'] ? Date.now() : 1

/** Random numbers from 0 to 1, and values picked by them. */
export const createRandomPicker = () => {
  const random = createRandom(RANDOM_SEED)
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from.')
    return value
  }
  return { random, pick }
}

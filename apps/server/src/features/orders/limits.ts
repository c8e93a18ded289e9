import { AppError } from '../../platform/http/app-error.ts'
import { WORDS } from './words/index.ts'

const MOST_ORDERS = 10
const WINDOW_S = 60

/** Orders that were placed since then count; orders themselves are counted, so that repetitions of one request are none. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - WINDOW_S * 1000)

export const refuseTooManyOrders = (placed: number): void => {
  if (placed < MOST_ORDERS) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: (language) => WORDS[language].manyOrders,
    headers: { 'retry-after': String(WINDOW_S) },
  })
}

import { createHmac, randomBytes } from 'node:crypto'

export interface FakeStripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: boolean
  type: string
  data: { object: object }
}

export const createStripeEvent = (type: string, object: object, at: number = Math.floor(Date.now() / 1000)): FakeStripeEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: at,
  livemode: false,
  type,
  data: { object },
})

/** The header Stripe sends: the moment, and the HMAC of moment and body. `at` in seconds. */
export const signWebhook = (body: string, secret: string, at: number = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

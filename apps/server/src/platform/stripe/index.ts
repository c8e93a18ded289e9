import { Stripe } from 'stripe'

/** A buyer waits for it, so no longer than one looks at a blank page. Milliseconds. */
const TIMEOUT_MS = 8_000

export interface StripeOptions {
  readonly secretKey: string
  /** Undefined: nobody may report anything. */
  readonly webhookSecret: string | undefined
  /** Origin of another speaker of Stripe's language. */
  readonly apiBase: string | undefined
  readonly timeoutMs?: number
}

/** An account at Stripe, as its keys open it. */
export interface StripeAccount {
  client: Stripe
  /** True where real money moves. */
  isLive: boolean
  webhookSecret: string | undefined
}

const parseApiBase = (apiBase: string) => {
  const { protocol, hostname, port } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return { protocol: isSecure ? ('https' as const) : ('http' as const), host: hostname, port: port || (isSecure ? 443 : 80) }
}

export const createStripeAccount = ({ secretKey, webhookSecret, apiBase, timeoutMs = TIMEOUT_MS }: StripeOptions): StripeAccount => ({
  client: new Stripe(secretKey, {
    // Whoever asks again knows best when: a page that is loaded anew, a job.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiBase !== undefined && parseApiBase(apiBase)),
  }),
  isLive: /^(sk|rk)_live_/.test(secretKey),
  webhookSecret,
})

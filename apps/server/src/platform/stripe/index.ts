import type { Stripe } from 'stripe'

/** Short, because a buyer waits for the redirect. */
const TIMEOUT_MS = 8_000

export interface StripeOptions {
  readonly secretKey: string
  /** Undefined: webhooks are off. */
  readonly webhookSecret: string | undefined
  /** Origin of a server that implements Stripe's API, for tests. */
  readonly apiBase: string | undefined
  readonly timeoutMs?: number
}

/** A Stripe account with its client. */
export interface StripeAccount {
  client: Stripe
  /** True in live mode. */
  isLive: boolean
  webhookSecret: string | undefined
}

const parseApiBase = (apiBase: string) => {
  const { protocol, hostname, port } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return { protocol: isSecure ? ('https' as const) : ('http' as const), host: hostname, port: port || (isSecure ? 443 : 80) }
}

export const openStripeAccount = async ({
  secretKey,
  webhookSecret,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: StripeOptions): Promise<StripeAccount> => {
  // A shop without card payments does not load it.
  const { Stripe: StripeClient } = await import('stripe')
  return {
    client: new StripeClient(secretKey, {
      // Callers retry themselves: a reloaded page, a job.
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      ...(apiBase !== undefined && parseApiBase(apiBase)),
    }),
    isLive: /^(sk|rk)_live_/.test(secretKey),
    webhookSecret,
  }
}

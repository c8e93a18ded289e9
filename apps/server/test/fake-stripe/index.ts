import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { FakeStripeAccount, StripeApiError } from './account.ts'
import { FakeStripeApi } from './calls.ts'
import { renderPaymentPage } from './payment-page.ts'
import { createStripeEvent, signWebhook, type FakeStripeEvent } from './webhooks.ts'

export { createStripeEvent, signWebhook, type FakeStripeEvent } from './webhooks.ts'

/** Failure mode of API calls. `answer lost`: the call is executed, and its response never arrives. */
export type FailureMode = 'none' | 'hang' | '500' | 'reset' | 'answer lost'

const SECRET = 'whsec_of_the_stand_in'
const Port = z.object({ port: z.number() })

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const MOST_TRIES = 60
const TRY_AGAIN_MS = 1_000

/** After a payment that is not reported: the redirect back and a few polls of the page. */
const QUESTIONS_UNANSWERED = 3

const isPaying = (choice: string | null): boolean => choice === 'pay' || choice === 'slow' || choice === 'lost'

const send = (response: ServerResponse, status: number, content: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

/** One event as Stripe sends it, at that moment. */
export const buildWebhookRequest = (
  event: FakeStripeEvent,
  at: Date = new Date(),
): { payload: string; headers: Record<string, string> } => {
  const payload = JSON.stringify(event)
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signWebhook(payload, SECRET, Math.floor(at.getTime() / 1000)) },
  }
}

/** A fake Stripe over HTTP: the API calls of the shop, a payment page, signed webhooks and failure modes. */
export class FakeStripe {
  readonly account: FakeStripeAccount
  /** Environment variables with which a shop uses it. */
  readonly environment: Record<string, string>
  trouble: FailureMode = 'none'
  /** Calls so far, `POST /v1/refunds`. */
  calls: string[] = []
  /** Undelivered webhook events, oldest first; tests deliver them in any order. */
  events: FakeStripeEvent[] = []
  /** Where webhooks are sent, as by the real one; undefined: they stay in `events`. */
  webhookUrl: string | undefined
  /** Number of polls of a page that get no response. */
  readonly #silences = new Map<string, number>()
  readonly #calls: FakeStripeApi
  readonly #server: Server

  constructor(server: Server) {
    const url = `http://127.0.0.1:${Port.parse(server.address()).port}`
    this.#server = server
    this.account = new FakeStripeAccount(url)
    this.#calls = new FakeStripeApi(this.account, (type, object) => this.#tell(type, object))
    this.environment = { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: url }
  }

  /** Retries until the webhook is accepted, as the real one does for days. */
  async #deliver(url: string, event: FakeStripeEvent): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES && this.#server.listening; tries += 1) {
      const { payload, headers } = buildWebhookRequest(event)
      // Sequential on purpose.
      const answer = await fetch(url, { method: 'POST', body: payload, headers }).catch(() => undefined)
      if (answer?.ok) return
      // oxlint-disable-next-line no-await-in-loop
      await pause(TRY_AGAIN_MS)
    }
  }

  #tell(type: string, object: object): void {
    const event = createStripeEvent(type, structuredClone(object))
    if (this.webhookUrl === undefined) {
      this.events.push(event)
      return
    }
    void this.#deliver(this.webhookUrl, event)
  }

  /** As the real one does after a day. */
  forgetKeys(): void {
    this.#calls.forgetKeys()
  }

  /** Whether the call failed before it had any effect. */
  #goesWrong(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const id = pathname.split('/').at(4) ?? ''
    const silence = this.#silences.get(id) ?? 0
    if (silence > 0) this.#silences.set(id, silence - 1)
    const trouble = silence > 0 ? '500' : this.trouble
    if (trouble === 'reset') request.socket.destroy()
    if (trouble === '500') send(response, 500, { error: { type: 'api_error', message: 'Something went wrong on our end.' } })
    return ['hang', '500', 'reset'].includes(trouble)
  }

  async #answerCall(request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): Promise<void> {
    const form = await bodyOf(request)
    this.calls.push(`${request.method ?? ''} ${pathname}`)
    if (this.#goesWrong(request, response, pathname)) return
    const key = request.headers['idempotency-key']
    try {
      const answer =
        request.method === 'POST'
          ? this.#calls.post(pathname, form, typeof key === 'string' ? key : undefined)
          : this.#calls.get(pathname, searchParams)
      if (this.trouble === 'answer lost') request.socket.destroy()
      else send(response, 200, answer)
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      send(response, error.status, { error: { type: error.type, message: error.message, ...(error.code && { code: error.code }) } })
    }
  }

  /** Pays, as the buttons of the page do. */
  pay(sessionId: string, how: 'paid' | 'processing' = 'paid'): void {
    this.#tell('checkout.session.completed', this.account.complete(sessionId, how))
  }

  /** The bank has decided about a slow payment. */
  decide(sessionId: string, came: boolean): void {
    this.#tell(`checkout.session.async_payment_${came ? 'succeeded' : 'failed'}`, this.account.settleBankDebit(sessionId, came))
  }

  async #answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = this.account.session(id)
    const choice = request.method === 'POST' ? (await bodyOf(request)).get('choice') : null
    if (choice === 'pay') this.pay(id)
    if (choice === 'slow') this.pay(id, 'processing')
    if (choice === 'came' || choice === 'refused') this.decide(id, choice === 'came')
    if (choice === 'lost') {
      this.account.complete(id, 'paid')
      this.#silences.set(id, QUESTIONS_UNANSWERED)
    }
    const next = choice === 'back' ? session.cancel_url : isPaying(choice) ? session.success_url : undefined
    if (next === undefined)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderPaymentPage(session, choice === 'decline'))
    else response.writeHead(303, { location: next }).end()
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    // Browsers request it for every page.
    if (url.pathname === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const [, id] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? []
    const answering = id === undefined ? this.#answerCall(request, response, url) : this.#answerPage(request, response, id)
    answering.catch((error: unknown) => send(response, 500, { error: { type: 'api_error', message: String(error) } }))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn = new FakeStripe(server)
  server.on('request', (request, response) => standIn.answer(request, response))
  return standIn
}

import { hash } from 'node:crypto'

import {
  addCartItem,
  type Cart,
  putTeamInCart,
  readCart,
  readCartItem,
  removeCartItem,
  removeTeamFromCart,
  updateCartItem,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as mini from 'zod/mini'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Requester } from '../../platform/http/authenticator.ts'
import { checkIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import { addLine, type NewLine } from './add-line.ts'
import { presentCart, presentLineById } from './present.ts'
import { selectCart } from './queries.ts'
import { createCartReader } from './reader.ts'
import { deleteLine, updateLine } from './service.ts'
import { putTeam, removeTeam } from './team.ts'
import { UnchangedCarts } from './unchanged-carts.ts'

/** A page polls 66 times a minute, so three tabs stay below 200. */
const CART_READ_LIMIT: RateLimit = { name: 'cart reads of browser', max: 300, windowMs: 60_000, share: 30 }
/** Each row may be a design to render. A club that corrects its roster does not reach it. */
const TEAM_ROWS_PER_USER_LIMIT: RateLimit = { name: 'team rows of visitor', max: 1_000, windowMs: 60 * 60_000 }
/** For clients that start a new guest session each time. */
const TEAM_ROWS_PER_NETWORK_LIMIT: RateLimit = { name: 'team rows from network', max: 5_000, windowMs: 60 * 60_000 }

/** Remembers the ETag of the response. */
type RememberTag = (tag: string) => void

/** The navigation bar polls the cart every one to ten seconds; an unchanged cart costs an empty response. */
const sendNotModified = (app: FastifyInstance, pendingTags: WeakMap<FastifyRequest, RememberTag>): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || (reply.statusCode !== 200 && reply.statusCode !== 304))
      return done(null, payload)
    const knownTag = request.headers['if-none-match']
    const tag = reply.statusCode === 304 ? knownTag : `"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (tag !== undefined) pendingTags.get(request)?.(tag)
    if (knownTag !== tag) return done(null, payload)
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return done(null, null)
  })
}

type AddCartItemBody = mini.infer<typeof addCartItem.body>

/** The contract guarantees one or the other. */
const toNewLine = ({ designId, size, variantId, quantity }: AddCartItemBody): NewLine => {
  if (variantId !== undefined) return { variantId, quantity }
  if (designId === undefined || size === undefined) throw new AppError('INVALID_INPUT')
  return { designId, size, quantity }
}

/** Not sent: the response is empty. */
const UNCHANGED_CART: Cart = { cart: [], itemCount: 0, linesTotal: 0, discount: 0 }

export const mountCart = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  const unchangedCarts = new UnchangedCarts(app, services)
  /** Other processes hear of the change by notification. */
  const change = async <Result>(requester: Requester, work: (requester: Requester) => Promise<Result>): Promise<Result> => {
    const result = await work(requester)
    unchangedCarts.forget(requester.customerId)
    return result
  }
  const getReader = (request: FastifyRequest) => createCartReader(config, getRequestLanguage(request))

  mount(app, addCartItem, async ({ headers, body, ensureRequester, request }) => {
    const options = { reader: getReader(request), requestKey: checkIdempotencyKey(headers['idempotency-key']) }
    return change(await ensureRequester(), (requester) => addLine(services, requester, toNewLine(body), options))
  })

  mount(app, updateCartItem, async ({ params, body, requester, request }) => {
    return change(requester, () => updateLine(services, requester, params.id, body, getReader(request)))
  })

  mount(app, removeCartItem, async ({ params, requester }) => {
    await change(requester, () => deleteLine(services, requester, params.id))
    return { _id: params.id }
  })

  mount(app, putTeamInCart, async ({ params: { teamId }, body, requester, request }) => {
    // Only who has saved a design, and so has a customer row, can have one printed for a team.
    await services.rateLimits.consume(TEAM_ROWS_PER_USER_LIMIT, requester.customerId, body.rows.length)
    await services.rateLimits.consume(TEAM_ROWS_PER_NETWORK_LIMIT, getNetwork(request.ip), body.rows.length)
    await change(requester, () => putTeam(services, getReader(request), requester, { teamId, ...body }))
    return { _id: teamId, pieces: body.rows.length }
  })

  mount(app, removeTeamFromCart, async ({ params: { teamId }, requester }) => {
    return { _id: teamId, pieces: await change(requester, () => removeTeam(services, requester, teamId)) }
  })

  mount(app, readCartItem, async ({ params, requester, request }) => {
    const cart = await selectCart(services.database, { customerId: requester.customerId, language: getRequestLanguage(request) })
    const line = presentLineById(cart, params.id, getReader(request))
    if (!line) throw new AppError('NOT_FOUND')
    return line
  })

  await app.register(async (cachedApp) => {
    const pendingTags = new WeakMap<FastifyRequest, RememberTag>()
    sendNotModified(cachedApp, pendingTags)
    mount(cachedApp, readCart, async ({ params, findRequester, ensureGuestCookie, request, reply }) => {
      ensureGuestCookie()
      const requester = await findRequester()
      // `guest` is the cart of this browser, signed in or not; a user's id is found for that user only.
      if (params.userId !== 'guest' && params.userId !== requester?.user?.id) throw new AppError('NOT_FOUND')
      if (!requester) return presentCart([], getReader(request))
      await services.rateLimits.consume(CART_READ_LIMIT, requester.user?.session.id ?? requester.customerId)
      const [{ customerId }, language, tag] = [requester, getRequestLanguage(request), request.headers['if-none-match']]
      if (tag !== undefined && unchangedCarts.has(customerId, language, tag)) {
        reply.code(304)
        return UNCHANGED_CART
      }
      const remember = unchangedCarts.watch(customerId, language)
      const rows = await selectCart(services.database, { customerId, language })
      const inventoryIds = rows.flatMap(({ inventoryId }) => inventoryId ?? [])
      pendingTags.set(request, (sentTag) => remember({ tag: sentTag, inventoryIds }))
      return presentCart(rows, getReader(request))
    })
  })
}

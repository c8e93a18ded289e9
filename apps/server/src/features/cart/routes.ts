import { createHash } from 'node:crypto'

import { addCartItem, putTeamInCart, readCart, readCartItem, removeCartItem, removeTeamFromCart, updateCartItem } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as mini from 'zod/mini'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import { createVisitors } from '../accounts/index.ts'
import { readerOf } from '../settings/index.ts'
import { READS_OF_BROWSER, TEAM_ROWS_FROM_NETWORK, TEAM_ROWS_OF_VISITOR } from './limits.ts'
import { presentCart, presentLineOf } from './present.ts'
import { selectCart } from './queries.ts'
import { addLine, changeLine, type NewLine, removeLine } from './service.ts'
import { putTeam, removeTeam } from './team.ts'

/** The navigation bar asks for the cart every second or ten; an unchanged one costs an empty answer. */
const answerUnchanged = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] !== tag) return done(null, payload)
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return done(null, null)
  })
}

type ToAdd = mini.infer<typeof addCartItem.body>

/** The contract promises one or the other. */
const newLineOf = ({ designId, size, variantId, quantity }: ToAdd): NewLine => {
  if (variantId !== undefined) return { variantId, quantity }
  if (designId === undefined || size === undefined) throw new AppError('INVALID_INPUT')
  return { designId, size, quantity }
}

export const mountCart = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const visitors = createVisitors(config, parts)
  const readerAt = (request: FastifyRequest) => readerOf(config, languageOf(request))

  mount(app, addCartItem, async ({ body, request, reply }) =>
    addLine(parts, await visitors.require(request, reply), newLineOf(body), readerAt(request)),
  )

  mount(app, updateCartItem, async ({ params, body, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    return changeLine(parts, visitor, params.id, body, readerAt(request))
  })

  mount(app, removeCartItem, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    await removeLine(parts, visitor, params.id)
    return { _id: params.id }
  })

  mount(app, putTeamInCart, async ({ params: { teamId }, body, request }) => {
    // Only who has saved a design can have one printed for a team.
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    await parts.limits.spend(TEAM_ROWS_OF_VISITOR, visitor.ownerId, body.rows.length)
    await parts.limits.spend(TEAM_ROWS_FROM_NETWORK, networkOf(request.ip), body.rows.length)
    await putTeam(parts, visitor, { teamId, ...body })
    return { _id: teamId, pieces: body.rows.length }
  })

  mount(app, removeTeamFromCart, async ({ params: { teamId }, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    return { _id: teamId, pieces: await removeTeam(parts, visitor, teamId) }
  })

  mount(app, readCartItem, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    const line =
      visitor && presentLineOf(await selectCart(parts.database, visitor.ownerId, languageOf(request)), params.id, readerAt(request))
    if (!line) throw new AppError('NOT_FOUND')
    return line
  })

  await app.register(async (polled) => {
    answerUnchanged(polled)
    mount(polled, readCart, async ({ params, request, reply }) => {
      visitors.greet(request, reply)
      const visitor = await visitors.find(request)
      // `guest` is this browser's cart, whoever sits at it; an id is one's own or nobody's.
      if (params.userId !== 'guest' && params.userId !== visitor?.user?.id) throw new AppError('NOT_FOUND')
      if (!visitor) return presentCart([], config, readerAt(request))
      await parts.limits.spend(READS_OF_BROWSER, visitor.user?.session.id ?? visitor.ownerId)
      return presentCart(await selectCart(parts.database, visitor.ownerId, languageOf(request)), config, readerAt(request))
    })
  })
}

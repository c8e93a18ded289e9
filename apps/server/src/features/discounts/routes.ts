import {
  addDiscount as addEndpoint,
  deleteDiscount as deleteEndpoint,
  type Discount,
  listDiscounts,
  updateDiscount as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { type DiscountRow, selectDiscounts } from './queries.ts'
import { stateOf } from './rules.ts'
import { addDiscount, deleteDiscount, updateDiscount } from './service.ts'

const PAGE = 25

const present = (row: DiscountRow, now: Date): Discount => ({
  _id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimum: row.minimumMinor,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  limit: row.limit,
  oncePerCustomer: row.oncePerCustomer,
  freeDelivery: row.freeDelivery,
  used: row.used,
  isActive: row.isActive,
  state: stateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})

export const mountDiscounts = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const shown = (row: DiscountRow): Discount => present(row, parts.clock.now())

  mount(app, listDiscounts, async ({ query: { search, state, after, limit = PAGE }, request }) => {
    await visitors.requireOwner(request)
    const rows = await selectDiscounts(parts.database, { search, state, now: parts.clock.now(), after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return { discounts: page.map(shown), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })

  mount(app, addEndpoint, async ({ body, request }) => {
    return shown(await addDiscount(parts, await visitors.requireOwner(request), body))
  })

  mount(app, updateEndpoint, async ({ params, body, request }) => {
    return shown(await updateDiscount(parts, await visitors.requireOwner(request), params.id, body))
  })

  mount(app, deleteEndpoint, async ({ params, request }) => {
    await deleteDiscount(parts, await visitors.requireOwner(request), params.id)
    return { _id: params.id }
  })
}

import {
  addDiscount as addEndpoint,
  deleteDiscount as deleteEndpoint,
  type Discount,
  listDiscounts,
  updateDiscount as updateEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { type DiscountRow, selectDiscounts } from './queries.ts'
import { getDiscountState } from './rules.ts'
import { addDiscount, deleteDiscount, updateDiscount } from './service.ts'

const PAGE_SIZE = 25

const presentDiscount = (row: DiscountRow, now: Date): Discount => ({
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
  state: getDiscountState(row, now),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})

export const mountDiscounts = (app: FastifyInstance, { services }: FeatureContext): void => {
  const toResponse = (row: DiscountRow): Discount => presentDiscount(row, services.clock.now())

  mount(app, listDiscounts, async ({ query: { search, state, after, limit = PAGE_SIZE } }) => {
    const rows = await selectDiscounts(services.database, { search, state, now: services.clock.now(), after, limit: limit + 1 })
    const pageRows = rows.slice(0, limit)
    return { discounts: pageRows.map(toResponse), next: rows.length > limit ? (pageRows.at(-1)?.id ?? null) : null }
  })

  mount(app, addEndpoint, async ({ body, user }) => {
    return toResponse(await addDiscount(services, user, body))
  })

  mount(app, updateEndpoint, async ({ params, body, user }) => {
    return toResponse(await updateDiscount(services, user, params.id, body))
  })

  mount(app, deleteEndpoint, async ({ params, user }) => {
    await deleteDiscount(services, user, params.id)
    return { _id: params.id }
  })
}

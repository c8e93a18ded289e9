import { type StockItem, changeStock, listStock } from '@picasso/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import { inventory } from './schema.ts'

const PAGE_SIZE = 100

const present = ({ id, sku, onHand }: typeof inventory.$inferSelect): StockItem => ({ _id: id, sku, onHand })

const startsWith = (text: string) => sql`${inventory.sku} ilike ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Stock of blanks and variants under one address each, for programs that count shelves. */
export const mountStock = (app: FastifyInstance, { services: { database, clock } }: FeatureContext): void => {
  mount(app, listStock, async ({ query: { search, after, limit = PAGE_SIZE } }) => {
    const rows = await database
      .select()
      .from(inventory)
      .where(
        and(
          search === undefined || search === '' ? undefined : startsWith(search),
          after === undefined ? undefined : gt(inventory.sku, after),
        ),
      )
      .orderBy(asc(inventory.sku))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    return { items: page.map(present), next: rows.length > limit ? (page.at(-1)?.sku ?? null) : null }
  })

  mount(app, changeStock, async ({ params: { id }, body: { onHand, previous }, user }) =>
    inTransaction(database, async (transaction) => {
      const [row] = await transaction.select().from(inventory).where(eq(inventory.id, id)).for('update')
      if (!row) throw new AppError('NOT_FOUND')
      if (row.onHand !== previous) throw new AppError('VERSION_CONFLICT')
      if (onHand === previous) return present(row)
      await transaction.update(inventory).set({ onHand }).where(eq(inventory.id, id))
      await writeAuditEntry(transaction, {
        at: clock.now(),
        actor: user,
        subject: 'stock',
        subjectId: id,
        text: `Set the stock of ${row.sku} from ${previous} to ${onHand}.`,
      })
      return present({ ...row, onHand })
    }),
  )
}

import { isDeepStrictEqual } from 'node:util'

import type { ShopTerms } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Person } from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import { SETTINGS_CHANNEL } from './keeper.ts'
import { shopSettings } from './schema.ts'
import { WORDS } from './words/index.ts'

/** Amounts of placed orders are kept without a currency beside each, so it stays once there is one. */
export const isCurrencyFixed = async (executor: Database | Transaction): Promise<boolean> => {
  const { rows } = await executor.execute<{ fixed: boolean }>(sql`select exists (select from orders) as fixed`)
  return rows[0]?.fixed ?? false
}

const PARTS: Record<keyof ShopTerms, string> = {
  shopName: 'name of the shop',
  currency: 'currency',
  locale: 'language and country',
  contact: 'contact',
  business: 'business',
  deliveryMethods: 'delivery',
  tax: 'tax',
  quantityBreaks: 'quantity breaks',
  paymentsOff: 'ways to pay',
  bankAccount: 'bank account',
  alertEmails: 'who is told of new orders and questions',
}
const NAMES: readonly (keyof ShopTerms)[] = [
  'shopName',
  'currency',
  'locale',
  'contact',
  'business',
  'deliveryMethods',
  'tax',
  'quantityBreaks',
  'paymentsOff',
  'bankAccount',
  'alertEmails',
]

/** Puts new terms in the place of those of `version`; orders that are placed keep what they were placed with. */
export const changeTerms = async (
  { database, clock, terms: keeper }: Pick<Parts, 'database' | 'clock' | 'terms'>,
  by: Person,
  { terms, version }: { terms: ShopTerms; version: number },
): Promise<void> => {
  const before = keeper.current
  await inTransaction(database, async (transaction) => {
    if (terms.currency !== before.currency && (await isCurrencyFixed(transaction)))
      throw new AppError('INVALID_INPUT', { fields: { 'terms.currency': (language) => WORDS[language].currencyStays } })
    const changedAt = clock.now()
    const changed = await transaction
      .insert(shopSettings)
      .values({ id: 1, terms, version: version + 1, changedAt })
      .onConflictDoUpdate({
        target: shopSettings.id,
        set: { terms, version: version + 1, changedAt },
        setWhere: sql`${shopSettings.version} = ${version}`,
      })
      .returning({ version: shopSettings.version })
    // A first row goes in without a conflict, so what it follows is asked of the keeper.
    if (changed.length === 0 || (version !== 0 && keeper.version === 0)) throw new AppError('VERSION_CONFLICT')
    const names = NAMES.filter((name) => !isDeepStrictEqual(terms[name], before[name]))
    if (names.length > 0)
      await writeAudit(transaction, {
        at: changedAt,
        by,
        subject: 'settings',
        subjectId: null,
        text: `Changed ${names.map((name) => PARTS[name]).join(', ')}.`,
      })
    await transaction.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, ${String(version + 1)})`)
  })
  await keeper.reload()
}

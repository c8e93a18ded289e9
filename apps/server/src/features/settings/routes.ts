import { isDeepStrictEqual } from 'node:util'

import {
  formatMoney,
  updateGlobalSettings as changeEndpoint,
  readPublicSettings,
  readGlobalSettings,
  type GlobalSettings,
} from '@picasso/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { FeatureContext } from '../../feature.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { orders } from '../orders/schema.ts'
import { describePrintPriceChanges } from './describe-print-prices.ts'
import { MESSAGES } from './messages.ts'
import { listConfiguredPaymentMethods, listAvailablePaymentMethods, buildPublicSettings } from './public-settings.ts'
import { shopSettings } from './schema.ts'
import { SETTINGS_CHANNEL } from './settings-store.ts'

/** Amounts of orders are stored without a currency, so it cannot change once there is an order. */
const isCurrencyFixed = async (connection: Database | Transaction): Promise<boolean> => {
  const { rows } = await connection.execute<{ fixed: boolean }>(sql`select exists (select from ${orders}) as fixed`)
  return rows[0]?.fixed ?? false
}

const SETTING_LABELS: Record<keyof GlobalSettings, string> = {
  shopName: 'name of the shop',
  currency: 'currency',
  locale: 'language and country',
  contact: 'contact',
  business: 'business',
  deliveryMethods: 'delivery',
  tax: 'tax',
  quantityBreaks: 'quantity breaks',
  printPrices: 'print prices',
  paymentsOff: 'ways to pay',
  bankAccount: 'bank account',
  alertEmails: 'who is told of new orders and questions',
}
const SETTING_KEYS: readonly (keyof GlobalSettings)[] = [
  'shopName',
  'currency',
  'locale',
  'contact',
  'business',
  'deliveryMethods',
  'tax',
  'quantityBreaks',
  'printPrices',
  'paymentsOff',
  'bankAccount',
  'alertEmails',
]

const describeChange = (changedKeys: readonly (keyof GlobalSettings)[], before: GlobalSettings, after: GlobalSettings): string => {
  const labels = changedKeys.map((name) =>
    name === 'printPrices'
      ? `${SETTING_LABELS[name]} (${describePrintPriceChanges(before.printPrices, after.printPrices, (minor) => formatMoney(minor, after.currency, after.locale))})`
      : SETTING_LABELS[name],
  )
  return `Changed ${labels.join(', ')}.`
}

/** Replaces the settings of `version`; placed orders keep the settings they were placed with. */
const changeSettings = async (
  { database, clock, settings: store }: Pick<Services, 'database' | 'clock' | 'settings'>,
  actor: AuthenticatedUser,
  { terms, version }: { terms: GlobalSettings; version: number },
): Promise<void> => {
  const previous = store.current
  await inTransaction(database, async (transaction) => {
    if (terms.currency !== previous.currency && (await isCurrencyFixed(transaction)))
      throw new AppError('INVALID_INPUT', { fields: { 'terms.currency': (language) => MESSAGES[language].currencyFixed } })
    const changedAt = clock.now()
    const changedRows = await transaction
      .insert(shopSettings)
      .values({ id: 1, settings: terms, version: version + 1, changedAt })
      .onConflictDoUpdate({
        target: shopSettings.id,
        set: { settings: terms, version: version + 1, changedAt },
        setWhere: sql`${shopSettings.version} = ${version}`,
      })
      .returning({ version: shopSettings.version })
    // The first row is inserted without a conflict, so its version is compared with that of the store.
    if (changedRows.length === 0 || (version !== 0 && store.version === 0)) throw new AppError('VERSION_CONFLICT')
    const changedKeys = SETTING_KEYS.filter((name) => !isDeepStrictEqual(terms[name], previous[name]))
    if (changedKeys.length > 0)
      await writeAuditEntry(transaction, {
        at: changedAt,
        actor,
        subject: 'settings',
        subjectId: null,
        text: describeChange(changedKeys, previous, terms),
      })
    await transaction.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, ${String(version + 1)})`)
  })
  await store.reload()
}

/** Rejects settings without an available payment method: the shop would take no orders, and nobody would know why. */
const requirePaymentMethod = (config: Config, terms: GlobalSettings): void => {
  const newConfig = { ...config, settings: terms, shop: { ...config.shop, currency: terms.currency } }
  if (listAvailablePaymentMethods(newConfig).length === 0)
    throw new AppError('INVALID_INPUT', { fields: { 'terms.paymentsOff': (language) => MESSAGES[language].paymentMethodRequired } })
}

export const mountSettings = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  services.settings.onReloadError((error) => app.log.warn({ err: error }, 'settings could not be read again'))
  const buildResponse = async (request: FastifyRequest) => ({
    terms: services.settings.current,
    version: services.settings.version,
    payments: listConfiguredPaymentMethods(config).map(({ id }) => ({
      id,
      title: MESSAGES[getRequestLanguage(request)].payments[id].title,
    })),
    currencyIsFixed: await isCurrencyFixed(services.database),
  })

  mount(app, readPublicSettings, ({ request }) => buildPublicSettings(config, getRequestLanguage(request)))

  mount(app, readGlobalSettings, async ({ request }) => {
    return buildResponse(request)
  })

  mount(app, changeEndpoint, async ({ body, user, elevate, request }) => {
    // The account that bank transfers go to is what a stranger at an unlocked computer would change.
    const isBankAccountChanged = !isDeepStrictEqual(body.terms.bankAccount, services.settings.current.bankAccount)
    if (isBankAccountChanged) await elevate()
    requirePaymentMethod(config, body.terms)
    await changeSettings(services, user, body)
    return buildResponse(request)
  })
}

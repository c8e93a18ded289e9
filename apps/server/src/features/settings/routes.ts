import { isDeepStrictEqual } from 'node:util'

import { changeTerms as changeEndpoint, readSettings, readTerms, type ShopTerms } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { changeTerms, isCurrencyFixed } from './change.ts'
import { paymentsSetUp, paymentTerms, presentShop } from './terms.ts'

/** A shop without a way to pay takes no orders, and nobody would know why. */
const keepOnePayment = (config: Config, terms: ShopTerms): void => {
  const after = { ...config, terms, shop: { ...config.shop, currency: terms.currency } }
  if (paymentTerms(after).length === 0)
    throw new AppError('INVALID_INPUT', { fields: { 'terms.paymentsOff': 'Keep at least one way to pay switched on.' } })
}

export const mountSettings = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const present = async () => ({
    terms: parts.terms.current,
    version: parts.terms.version,
    payments: paymentsSetUp(config).map(({ id, title }) => ({ id, title })),
    currencyIsFixed: await isCurrencyFixed(parts.database),
  })

  mount(app, readSettings, () => presentShop(config))

  mount(app, readTerms, async ({ request }) => {
    await visitors.requireOwner(request)
    return present()
  })

  mount(app, changeEndpoint, async ({ body, request }) => {
    // Where transfers go is what a stranger at an unlocked computer would change.
    const redirectsMoney = !isDeepStrictEqual(body.terms.bankAccount, parts.terms.current.bankAccount)
    const owner = await (redirectsMoney ? visitors.requireConfirmedOwner(request) : visitors.requireOwner(request))
    keepOnePayment(config, body.terms)
    await changeTerms(parts, owner, body)
    return present()
  })
}

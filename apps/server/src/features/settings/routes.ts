import { isDeepStrictEqual } from 'node:util'

import { changeTerms as changeEndpoint, readSettings, readTerms, type ShopTerms } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { changeTerms, isCurrencyFixed } from './change.ts'
import { paymentsSetUp, paymentTerms, presentShop } from './terms.ts'
import { WORDS } from './words/index.ts'

/** A shop without a way to pay takes no orders, and nobody would know why. */
const keepOnePayment = (config: Config, terms: ShopTerms): void => {
  const after = { ...config, terms, shop: { ...config.shop, currency: terms.currency } }
  if (paymentTerms(after).length === 0)
    throw new AppError('INVALID_INPUT', { fields: { 'terms.paymentsOff': (language) => WORDS[language].onePayment } })
}

export const mountSettings = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const present = async (request: FastifyRequest) => ({
    terms: parts.terms.current,
    version: parts.terms.version,
    payments: paymentsSetUp(config).map(({ id }) => ({ id, title: WORDS[languageOf(request)].payments[id].title })),
    currencyIsFixed: await isCurrencyFixed(parts.database),
  })

  mount(app, readSettings, ({ request }) => presentShop(config, languageOf(request)))

  mount(app, readTerms, async ({ request }) => {
    await visitors.requireOwner(request)
    return present(request)
  })

  mount(app, changeEndpoint, async ({ body, request }) => {
    // Where transfers go is what a stranger at an unlocked computer would change.
    const redirectsMoney = !isDeepStrictEqual(body.terms.bankAccount, parts.terms.current.bankAccount)
    const owner = await (redirectsMoney ? visitors.requireConfirmedOwner(request) : visitors.requireOwner(request))
    keepOnePayment(config, body.terms)
    await changeTerms(parts, owner, body)
    return present(request)
  })
}

import { isDeepStrictEqual } from 'node:util'

import { changeTerms as changeEndpoint, readSettings, readTerms } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { changeTerms, isCurrencyFixed } from './change.ts'
import { paymentsSetUp, presentShop } from './terms.ts'

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
    await changeTerms(parts, await (redirectsMoney ? visitors.requireConfirmedOwner(request) : visitors.requireOwner(request)), body)
    return present()
  })
}

import { isDeepStrictEqual } from 'node:util'

import { updateGlobalSettings as changeEndpoint, readPublicSettings, readGlobalSettings, type GlobalSettings } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { changeSettings, isCurrencyFixed } from './change-settings.ts'
import { MESSAGES } from './messages.ts'
import { listConfiguredPaymentMethods, listAvailablePaymentMethods, buildPublicSettings } from './payment-methods.ts'

/** Rejects settings without an available payment method: the shop would take no orders, and nobody would know why. */
const requirePaymentMethod = (config: Config, terms: GlobalSettings): void => {
  const newConfig = { ...config, settings: terms, shop: { ...config.shop, currency: terms.currency } }
  if (listAvailablePaymentMethods(newConfig).length === 0)
    throw new AppError('INVALID_INPUT', { fields: { 'terms.paymentsOff': (language) => MESSAGES[language].paymentMethodRequired } })
}

export const mountSettings = (app: FastifyInstance, config: Config, services: Services): void => {
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

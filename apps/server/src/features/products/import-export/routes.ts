import { AdminProductFilter, getCurrencyDigits, importProducts as importEndpoint, getTranslationLanguages } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { Services } from '../../../services.ts'
import { createAuthentication } from '../../auth/index.ts'
import { buildFilterCondition } from '../admin/queries.ts'
import { exportProducts } from './export.ts'
import { readImportForm, registerMultipart } from './import-form.ts'
import { importProducts } from './import.ts'

/** A table is held in memory while it is imported. */
const importSemaphore = createSemaphore({ concurrency: 1, maxPending: 3 })

const ExportQuery = z.object(AdminProductFilter)

/** Export and import of products as CSV. */
export const mountProductImportExport = async (app: FastifyInstance, config: Config, services: Services): Promise<void> => {
  const authentication = createAuthentication(config, services)
  const getShopFormat = () => ({
    fractionDigits: getCurrencyDigits(config.shop.currency),
    languages: getTranslationLanguages(config.shop.locale),
  })

  app.get('/api/product/export', async (request, reply) => {
    await authentication.requireAdmin(request)
    parseInput(getRequestLanguage(request), [[ExportQuery, request.query]])
    const filter = ExportQuery.parse(request.query)
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="products.csv"')
    return exportProducts(services.database, { condition: buildFilterCondition(filter), ...getShopFormat() })
  })

  // Multipart forms are accepted only inside this scope.
  await app.register(async (scope) => {
    await registerMultipart(scope)
    mount(scope, importEndpoint, async ({ user, request }) => {
      // Read the form before entering the semaphore: a slow upload must not block other imports.
      const form = await readImportForm(request)
      const report = await importSemaphore.run(() =>
        importProducts(services, {
          ...form,
          ...getShopFormat(),
          user,
          language: getRequestLanguage(request),
        }),
      )
      if (!report) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '10' } })
      return report
    })
  })
}

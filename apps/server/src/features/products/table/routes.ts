import { AdminProductFilter, digitsOf, importProducts as importEndpoint, translationLanguages } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Config } from '../../../config.ts'
import type { Parts } from '../../../parts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { createTurnstile } from '../../../platform/turnstile.ts'
import { createVisitors } from '../../accounts/index.ts'
import { conditionOf } from '../admin/queries.ts'
import { exportProducts } from './export.ts'
import { readTableForm, readTableForms } from './form.ts'
import { importProducts } from './import.ts'

/** A table is held in memory while it is read. */
const imports = createTurnstile({ atOnce: 1, waiting: 3 })

const Filter = z.object(AdminProductFilter)

/** Products as a table, out and in. */
export const mountProductTable = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const visitors = createVisitors(config, parts)
  const shopOf = () => ({ digits: digitsOf(config.shop.currency), languages: translationLanguages(config.shop.locale) })

  app.get('/api/product/export', async (request, reply) => {
    await visitors.requireAdmin(request)
    parseInput(languageOf(request), [[Filter, request.query]])
    const filter = Filter.parse(request.query)
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="products.csv"')
    return exportProducts(parts.database, { condition: conditionOf(filter), ...shopOf() })
  })

  // Only inside this scope are forms with tables read.
  await app.register(async (forms) => {
    await readTableForms(forms)
    mount(forms, importEndpoint, async ({ request }) => {
      const by = await visitors.requireAdmin(request)
      // Before the place is taken: whoever sends slowly keeps nobody else from importing.
      const form = await readTableForm(request)
      const report = await imports.enter(() =>
        importProducts(parts, {
          ...form,
          ...shopOf(),
          by,
          language: languageOf(request),
        }),
      )
      if (!report) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '10' } })
      return report
    })
  })
}

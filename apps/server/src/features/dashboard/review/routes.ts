import { listReviewItems } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../../feature.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount } from '../../../platform/http/mount.ts'
import { presentReviewItem } from './present.ts'
import { selectReviewItems } from './queries.ts'

/** About what a person works through in one sitting. */
const MAX_ITEMS = 50

export const mountReviewList = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, listReviewItems, async ({ request }) => {
    const language = getRequestLanguage(request)
    const [rows, warningTexts] = await Promise.all([
      selectReviewItems(services.database, services.clock.now(), MAX_ITEMS),
      app.warnings.list(language),
    ])
    return {
      warnings: warningTexts,
      items: rows.map(presentReviewItem({ language, shopLocale: config.shop.locale })),
      more: Math.max(0, (rows[0]?.total_count ?? 0) - rows.length),
    }
  })
}

import { listAttention } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import type { Warnings } from '../warnings/index.ts'
import { presentAttention } from './present.ts'
import { selectAttention } from './queries.ts'

/** As much as one looks through at once. */
const MOST_SHOWN = 50

export const mountAttention = (app: FastifyInstance, config: Config, parts: Parts, warnings: Warnings): void => {
  const visitors = createVisitors(config, parts)

  mount(app, listAttention, async ({ request }) => {
    await visitors.requireAdmin(request)
    const language = languageOf(request)
    const [rows, shown] = await Promise.all([selectAttention(parts.database, parts.clock.now(), MOST_SHOWN), warnings.read(language)])
    return { warnings: shown, items: rows.map(presentAttention(language)), more: Math.max(0, (rows[0]?.found ?? 0) - rows.length) }
  })
}

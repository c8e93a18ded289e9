import {
  addPress,
  deletePress,
  DOWNLOADS,
  listDeliveries,
  listPresses,
  type Press,
  reportDelivery,
  sendToPress as sendToPressEndpoint,
  takeBackPressWork,
  updatePress,
} from '@picasso/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { toAttachment } from '../../platform/http/attachment.ts'
import { mount, mountDownload, parseOrNotFound } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { selectPresses } from './queries.ts'
import { changePress, createPress, deletePressRow, takeBackWork } from './save-press.ts'
import { presses } from './schema.ts'
import { listPressDeliveries, openPressFile, saveReport, sendToPress } from './work.ts'

const presentPress = ({ press, waiting, failed }: Awaited<ReturnType<typeof selectPresses>>[number]): Press => ({
  _id: press.id,
  name: press.name,
  kind: press.kind,
  template: press.template,
  files: press.files,
  destination: press.destination,
  cut: press.cut,
  garments: press.garments,
  isAutomatic: press.isAutomatic,
  movesTickets: press.movesTickets,
  waiting,
  failed,
  problem:
    press.problem === null || press.problemSince === null
      ? null
      : { kind: press.problem, file: press.problemFile, since: press.problemSince.toISOString() },
  version: press.version,
})

const readPress = async ({ database }: Pick<Services, 'database'>, id: string): Promise<Press> => {
  const [row] = await selectPresses(database, eq(presses.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return presentPress(row)
}

const PAGE_SIZE = 25

const FileParams = z.object({ pressId: z.uuid(), deliveryId: z.uuid(), name: z.string().max(255) })

/** For presses without a folder: list, fetch, report. */
const mountPull = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, listDeliveries, ({ params: { pressId }, query: { state, after, limit = PAGE_SIZE } }) =>
    listPressDeliveries(services, pressId, { state, after, limit }),
  )

  mount(app, reportDelivery, ({ params, body }) => saveReport({ services, config }, params, body))

  mountDownload(app, DOWNLOADS.downloadPressFile, async ({ request, reply }) => {
    const params = parseOrNotFound(FileParams, request.params)
    const file = await openPressFile(services, config, params)
    const etag = `"${file.sha256}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    const isKnown = request.headers['if-none-match'] === etag
    const bytes = isKnown ? undefined : await file.load()
    await file.markFetched()
    if (!bytes) return reply.code(304).send()
    return reply.type(file.type).header('content-disposition', toAttachment(params.name)).send(bytes)
  })
}

export const mountPresses = (app: FastifyInstance, context: FeatureContext): void => {
  const { config, services } = context

  mount(app, listPresses, async () => ({
    presses: (await selectPresses(services.database)).map(presentPress),
    folders: [...config.pressFolders],
    hasBucket: config.files.s3 !== undefined,
  }))

  mount(app, addPress, async ({ body, user }) => readPress(services, await createPress({ services, config, actor: user }, body)))

  mount(app, updatePress, async ({ params: { pressId }, body, user }) => {
    await changePress({ services, config, actor: user }, pressId, body)
    return readPress(services, pressId)
  })

  mount(app, deletePress, async ({ params: { pressId }, user }) => {
    await deletePressRow({ services, config, actor: user }, pressId)
    return { _id: pressId }
  })

  mount(app, takeBackPressWork, async ({ params: { pressId }, user }) => {
    await takeBackWork({ services, config, actor: user }, pressId)
    return readPress(services, pressId)
  })

  mount(app, sendToPressEndpoint, async ({ params: { pressId }, body }) => ({ sent: await sendToPress(services, pressId, body) }))

  mountPull(app, context)
}

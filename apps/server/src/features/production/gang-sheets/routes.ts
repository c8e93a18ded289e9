import { Readable } from 'node:stream'

import {
  arrangeSheet as arrangeEndpoint,
  changeSheetPiece,
  createSheet as createEndpoint,
  deleteSheet as deleteEndpoint,
  DOWNLOADS,
  freezeSheet as freezeEndpoint,
  listOrderSheets,
  listSheets,
  moveToNextSheet as moveEndpoint,
  readSheet,
  scanSheet as scanEndpoint,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { FeatureContext } from '../../../feature.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { setDownloadHeaders } from '../../../platform/http/attachment.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount, mountDownload, parseOrNotFound } from '../../../platform/http/mount.ts'
import type { Services } from '../../../services.ts'
import { toAdminActor } from '../../orders/lifecycle/index.ts'
import { changePiece, createSheet, deleteSheet, moveToNextSheet, rearrangeSheet, selectWaitingCopies } from './change-sheet.ts'
import { listSheetFiles } from './files.ts'
import { freezeSheet } from './freeze-sheet.ts'
import { MESSAGES } from './messages/index.ts'
import { loadSheet, presentSummary } from './present.ts'
import { requireSheet, selectOrderSheets, selectPieces, selectSheetPage } from './queries.ts'
import { scanSheet } from './scan-sheet.ts'
import { buildSheetManifest, renderPickList } from './sheet-documents.ts'

const FileParams = z.object({ sheetId: z.uuid(), name: z.enum(['sheet.png', 'sheet.pdf', 'manifest.json', 'pick-list.pdf']) })
type FileName = z.infer<typeof FileParams>['name']

const CONTENT_TYPES: Record<FileName, string> = {
  'sheet.png': 'image/png',
  'sheet.pdf': 'application/pdf',
  'manifest.json': 'application/json; charset=utf-8',
  'pick-list.pdf': 'application/pdf',
}

const openFile = async ({ database, files }: Pick<Services, 'database' | 'files'>, sheetId: string, name: FileName): Promise<Readable> => {
  const sheet = await requireSheet(database, sheetId)
  const [png, pdf] = await listSheetFiles(database, sheetId)
  if (!png || !pdf) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].notWritten })
  if (name === 'manifest.json') return Readable.from([buildSheetManifest(sheet, await selectPieces(database, sheetId))])
  if (name === 'pick-list.pdf') return Readable.from([await renderPickList(sheet, await selectPieces(database, sheetId))])
  const stream = await files.stream((name === 'sheet.png' ? png : pdf).key)
  if (!stream) throw new AppError('UNAVAILABLE', { message: (language) => MESSAGES[language].damaged })
  return stream
}

const mountSheetFiles = (app: FastifyInstance, services: Pick<Services, 'database' | 'files'>): void => {
  mountDownload(
    app,
    DOWNLOADS.downloadSheet,
    async ({ request, reply }) => {
      const { sheetId, name } = parseOrNotFound(FileParams, request.params)
      const stream = await openFile(services, sheetId, name)
      const { code } = await requireSheet(services.database, sheetId)
      const fileName = name.startsWith('sheet.') ? `${code}.${name.slice('sheet.'.length)}` : `${code}-${name}`
      return setDownloadHeaders(reply, { type: CONTENT_TYPES[name], name: fileName }).send(stream)
    },
    { hasNoTimeout: true },
  )
}

export const mountGangSheets = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  const { database } = services

  mount(app, listSheets, async ({ query: { after } }) => {
    const [{ page, next }, waiting] = await Promise.all([selectSheetPage(database, after), selectWaitingCopies(database)])
    return { sheets: page.map(({ sheet, pieceCount }) => presentSummary(sheet, pieceCount)), next, waitingCount: waiting.length }
  })

  mount(app, createEndpoint, async ({ body, request }) =>
    loadSheet(database, await createSheet(services, body), getRequestLanguage(request)),
  )

  mount(app, readSheet, ({ params, request }) => loadSheet(database, params.sheetId, getRequestLanguage(request)))

  mount(app, arrangeEndpoint, async ({ params, body, request }) => {
    await rearrangeSheet(services, params.sheetId, body)
    return loadSheet(database, params.sheetId, getRequestLanguage(request))
  })

  mount(app, changeSheetPiece, async ({ params, body, request }) => {
    await changePiece(services, params, body)
    return loadSheet(database, params.sheetId, getRequestLanguage(request))
  })

  mount(app, moveEndpoint, async ({ params, request }) => {
    await moveToNextSheet(services, params)
    return loadSheet(database, params.sheetId, getRequestLanguage(request))
  })

  mount(app, freezeEndpoint, async ({ params, body: { version }, request }) => {
    await freezeSheet(services, params.sheetId, version)
    return loadSheet(database, params.sheetId, getRequestLanguage(request))
  })

  mount(app, deleteEndpoint, async ({ params: { sheetId } }) => {
    await deleteSheet(services, sheetId)
    return { _id: sheetId }
  })

  mount(app, scanEndpoint, ({ body: { sheet }, user, request }) =>
    scanSheet({ services, config, actor: toAdminActor(user), language: getRequestLanguage(request) }, sheet),
  )

  mount(app, listOrderSheets, async ({ query: { orders } }) => ({ sheets: await selectOrderSheets(database, orders) }))

  mountSheetFiles(app, services)
}

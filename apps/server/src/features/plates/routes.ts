import { Readable } from 'node:stream'

import {
  addInk as addInkEndpoint,
  deleteInk as deleteInkEndpoint,
  DOWNLOADS,
  listInks as listInksEndpoint,
  makePlates,
  readPlates,
  updateInk as updateInkEndpoint,
} from '@picasso/contract'
import { SIDES } from '@picasso/design'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { z } from 'zod'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { setDownloadHeaders } from '../../platform/http/attachment.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount, mountDownload, parseOrNotFound } from '../../platform/http/mount.ts'
import { loadSharp } from '../../platform/image-library.ts'
import type { Services } from '../../services.ts'
import { readVerifiedFile } from '../production/print-files/index.ts'
import { addInk, deleteInk, presentInk, selectInks, updateInk } from './inks.ts'
import { MESSAGES } from './messages.ts'
import { findPrintFile, listPlateFiles, type ListedPlateFile, makePlateSet, readPlateSet } from './plate-sets.ts'
import { findPlateSet, type PlateSetId } from './queries.ts'

/** Pixels of the longer side: enough to choose inks by, and separated in a browser within a second. */
const FLAT_PREVIEW_PX = 640

const SideParams = z.object({ lineId: z.uuid(), side: z.enum(SIDES) })
const FileParams = z.object({ ...SideParams.shape, position: z.coerce.number().int().min(0).max(100) })

const toId = ({ lineId, side }: z.infer<typeof SideParams>): PlateSetId => ({ orderLineId: lineId, side })

/** A line of the log. */
const describeInvalidFile = (key: string): string[] => [`the stored file ${key} is missing or damaged`]

const readFileOrFail = async (services: Pick<Services, 'files'>, { fileKey, sha256 }: ListedPlateFile): Promise<Buffer> => {
  const bytes = await readVerifiedFile(services.files, fileKey, sha256)
  if (!bytes)
    throw new AppError('UNAVAILABLE', {
      message: (language) => MESSAGES[language].invalidFile,
      details: describeInvalidFile(fileKey),
    })
  return Buffer.from(bytes)
}

/** Fixed, so that the same plates give the same bytes; in local time, as ZIP has it. */
const ENTRY_OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compress: false }

const mountPlateDownloads = (app: FastifyInstance, services: Services): void => {
  mountDownload(app, DOWNLOADS.downloadFlatPreview, async ({ request, reply }) => {
    const file = await findPrintFile(services.database, toId(parseOrNotFound(SideParams, request.params)))
    const bytes = file && (await readVerifiedFile(services.files, file.pngKey, file.pngSha256))
    if (!bytes) throw new AppError('NOT_FOUND')
    const sharp = await loadSharp()
    const png = await sharp(bytes, { limitInputPixels: false, sequentialRead: true })
      .resize(FLAT_PREVIEW_PX, FLAT_PREVIEW_PX, { fit: 'inside' })
      .png()
      .toBuffer()
    // Its address changes with the print file.
    return reply.type('image/png').header('cache-control', 'private, max-age=86400').send(png)
  })

  mountDownload(app, DOWNLOADS.downloadPlateFile, async ({ request, reply }) => {
    const { position, ...params } = parseOrNotFound(FileParams, request.params)
    const file = (await listPlateFiles(services.database, toId(params)))[position]
    if (!file) throw new AppError('NOT_FOUND')
    const bytes = await readFileOrFail(services, file)
    return setDownloadHeaders(reply, { type: file.kind === 'film' ? 'image/png' : 'application/pdf', name: file.name }).send(bytes)
  })

  mountDownload(app, DOWNLOADS.downloadPlates, async ({ request, reply }) => {
    const id = toId(parseOrNotFound(SideParams, request.params))
    const [set, files] = await Promise.all([findPlateSet(services.database, id), listPlateFiles(services.database, id)])
    const [first] = files
    if (!set || !first) throw new AppError('NOT_FOUND')
    const zip = new ZipFile()
    const manifest = {
      hash: set.hash,
      settings: set.settings,
      plan: set.plan,
      files: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
    }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'plates.json', ENTRY_OPTIONS)
    for (const file of files) {
      // Read before the first byte is sent, because a broken download explains nothing; together they have some ten MB.
      // oxlint-disable-next-line no-await-in-loop
      zip.addBuffer(await readFileOrFail(services, file), file.name, ENTRY_OPTIONS)
    }
    zip.end()
    const name = first.name.replace(/-films\.pdf$/, '-plates.zip')
    return setDownloadHeaders(reply, { type: 'application/zip', name }).send(Readable.from(zip.outputStream))
  })
}

export const mountPlates = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database } = services
  mount(app, listInksEndpoint, async () => ({ inks: (await selectInks(database)).map(presentInk) }))
  mount(app, addInkEndpoint, async ({ body, user }) => presentInk(await addInk(services, user, body)))
  mount(app, updateInkEndpoint, async ({ params: { id }, body, user }) => presentInk(await updateInk(services, user, id, body)))
  mount(app, deleteInkEndpoint, async ({ params: { id }, user }) => {
    await deleteInk(services, user, id)
    return { _id: id }
  })

  mount(app, readPlates, ({ params, request }) => readPlateSet(database, toId(params), getRequestLanguage(request)))
  mount(app, makePlates, async ({ params, body, request }) => {
    await makePlateSet(services, toId(params), body)
    return readPlateSet(database, toId(params), getRequestLanguage(request))
  })
  mountPlateDownloads(app, services)
}

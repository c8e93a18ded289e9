import multipart from '@fastify/multipart'
import {
  changeProofSettings as changeEndpoint,
  deletePrintProfile as deleteEndpoint,
  DOWNLOADS,
  readPrintProfile as readEndpoint,
  uploadPrintProfile as uploadEndpoint,
} from '@picasso/contract'
import { MAX_PROFILE_BYTES } from '@picasso/design'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount, mountDownload, parseOrNotFound } from '../../platform/http/mount.ts'
import { MESSAGES } from './messages.ts'
import { changeProofSettings, deletePrintProfile, readPrintProfile, readProfileFile, savePrintProfile } from './print-profile.ts'

/** The form has one file. */
const FORM_LIMITS = { fileSize: MAX_PROFILE_BYTES, files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 } as const

const createFileError = (message: 'fileRequired' | 'too-large'): AppError =>
  new AppError(message === 'too-large' ? 'TOO_LARGE' : 'INVALID_INPUT', {
    message: (language) => MESSAGES[language][message],
    fields: { file: (language) => MESSAGES[language][message] },
  })

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return createFileError('too-large')
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('UNSUPPORTED_TYPE')
  return createFileError('fileRequired')
}

const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw createFileError('fileRequired')
    return await part.toBuffer()
  } catch (error) {
    throw toAppError(error)
  }
}

const FileParams = z.object({ name: z.string().regex(/^[a-f0-9]{64}\.icc$/) })

export const mountColorProof = async (app: FastifyInstance, { services }: FeatureContext): Promise<void> => {
  const { database } = services
  const present = async () => ({ profile: await readPrintProfile(database) })

  mount(app, readEndpoint, present)

  mount(app, changeEndpoint, async ({ body, user }) => {
    await changeProofSettings(services, body, user)
    return present()
  })

  mount(app, deleteEndpoint, async ({ user }) => {
    await deletePrintProfile(services, user)
    return present()
  })

  mountDownload(app, DOWNLOADS.downloadPrintProfile, async ({ request, reply }) => {
    const { name } = parseOrNotFound(FileParams, request.params)
    const file = await readProfileFile(database, name.slice(0, 64))
    if (!file) throw new AppError('NOT_FOUND')
    return reply.type('application/vnd.iccprofile').header('cache-control', 'public, max-age=31536000, immutable').send(file)
  })

  // Multipart forms are accepted only inside this scope.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true })
    mount(scope, uploadEndpoint, async ({ request, user }) => {
      await savePrintProfile(services, await readFile(request), user)
      return present()
    })
  })
}

import {
  keepArtwork as keepEndpoint,
  listArtworks as listEndpoint,
  removeArtwork as removeEndpoint,
  uploadPicture,
  uploadPictureAsHost,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network.ts'
import { createVisitors } from '../accounts/index.ts'
import { keepArtwork, listArtworks, removeArtwork } from './artworks.ts'
import { serveFiles } from './files.ts'
import { readForms, readPictureForm, refuseEmptyForm } from './form.ts'
import { UPLOADS_FROM_NETWORK } from './limits.ts'
import { createPictureHost } from './picture-host.ts'
import { spendUpload, storeUpload } from './service.ts'

const PAGE = 24

export const mountUploads = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const visitors = createVisitors(config, parts)
  const host = config.images.deliveryOrigin === undefined ? undefined : createPictureHost(config.images.deliveryOrigin)
  serveFiles(app, parts)

  /** The bytes of what a form brought: a file, or where the operator chose another host, the address of one there. */
  const fetchFile = async (file: Buffer | string, network: string): Promise<Buffer> => {
    if (typeof file !== 'string') return file
    if (!host) throw refuseEmptyForm()
    return host.fetchPicture(file, network)
  }

  mount(app, listEndpoint, async ({ query: { after, limit = PAGE }, request }) => {
    const visitor = await visitors.find(request)
    return visitor ? listArtworks(parts.database, visitor.ownerId, { after, limit }) : { artworks: [], next: null }
  })

  mount(app, keepEndpoint, async ({ body, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    return keepArtwork(parts, visitor.ownerId, body)
  })

  mount(app, removeEndpoint, async ({ params, request }) => {
    const visitor = await visitors.find(request)
    if (!visitor) throw new AppError('NOT_FOUND')
    await removeArtwork(parts.database, visitor.ownerId, params.id)
    return { _id: params.id }
  })

  // Only inside this scope are forms with files read at all.
  await app.register(async (forms) => {
    await readForms(forms)
    for (const endpoint of [uploadPicture, uploadPictureAsHost] as const)
      mount(forms, endpoint, async ({ request, reply }) => {
        const network = networkOf(request.ip)
        await parts.limits.spend(UPLOADS_FROM_NETWORK, network)
        const file = await fetchFile(await readPictureForm(request), network)
        const visitor = await visitors.require(request, reply)
        await spendUpload(parts, visitor)
        const picture = await storeUpload(parts, { visitor, network }, file)
        // Programs read it without knowing where they asked.
        return { ...picture, secure_url: `${config.http.publicUrl ?? ''}${picture.secure_url}` }
      })
  })
}

import {
  saveArtwork as saveEndpoint,
  listArtworks as listEndpoint,
  removeArtwork as removeEndpoint,
  uploadPicture,
  uploadPictureAsHost,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { Services } from '../../services.ts'
import { saveArtwork, listArtworks, deleteArtwork } from './artworks.ts'
import { UPLOADS_PER_NETWORK } from './limits.ts'
import { registerMultipart, readPictureForm, createMissingFileError } from './picture-form.ts'
import { createPictureHost } from './picture-host.ts'
import { serveFiles } from './serve-files.ts'
import { consumeUploadLimits, storeUpload } from './service.ts'

const PAGE_SIZE = 24

export const mountUploads = async (app: FastifyInstance, config: Config, services: Services): Promise<void> => {
  const host = config.images.deliveryOrigin === undefined ? undefined : createPictureHost(config.images.deliveryOrigin)
  serveFiles(app, services)

  /** The bytes of the uploaded file, or of the one at the URL that the form names, where the operator has configured another host. */
  const toPictureBytes = async (file: Buffer | string, network: string): Promise<Buffer> => {
    if (typeof file !== 'string') return file
    if (!host) throw createMissingFileError()
    return host.fetchPicture(file, network)
  }

  mount(app, listEndpoint, async ({ query: { after, limit = PAGE_SIZE }, findRequester }) => {
    const requester = await findRequester()
    return requester ? listArtworks(services.database, requester.customerId, { after, limit }) : { artworks: [], next: null }
  })

  mount(app, saveEndpoint, async ({ body, requester }) => {
    return saveArtwork(services, requester.customerId, body)
  })

  mount(app, removeEndpoint, async ({ params, requester }) => {
    await deleteArtwork(services.database, requester.customerId, params.id)
    return { _id: params.id }
  })

  // Multipart forms are accepted in this scope only.
  await app.register(async (scope) => {
    await registerMultipart(scope)
    for (const endpoint of [uploadPicture, uploadPictureAsHost] as const)
      mount(scope, endpoint, async ({ ensureRequester, request }) => {
        const network = getNetwork(request.ip)
        await services.rateLimits.consume(UPLOADS_PER_NETWORK, network)
        const file = await toPictureBytes(await readPictureForm(request), network)
        const requester = await ensureRequester()
        await consumeUploadLimits(services, requester)
        const picture = await storeUpload(services, { requester, network }, file)
        // Absolute, because other programs read it without knowing the origin.
        return { ...picture, secure_url: `${config.http.publicUrl ?? ''}${picture.secure_url}` }
      })
  })
}

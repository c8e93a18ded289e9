import { uploadPicture, uploadPictureAsHost } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { serveFiles } from './files.ts'
import { readForms, readPictureForm } from './form.ts'
import { storeUpload } from './service.ts'

export const mountUploads = async (app: FastifyInstance, config: Config, parts: Parts): Promise<void> => {
  const visitors = createVisitors(config, parts)
  serveFiles(app, parts)

  // Only inside this scope are forms with files read at all.
  await app.register(async (forms) => {
    await readForms(forms)
    for (const endpoint of [uploadPicture, uploadPictureAsHost] as const)
      mount(forms, endpoint, async ({ request, reply }) => {
        const file = await readPictureForm(request)
        return storeUpload(parts, await visitors.require(request, reply), file)
      })
  })
}

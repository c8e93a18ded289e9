import { readSettings } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { mount } from '../../platform/http/mount.ts'
import { shopSettings } from './terms.ts'

export const mountSettings = (app: FastifyInstance, config: Config): void => {
  const settings = shopSettings(config)
  mount(app, readSettings, () => settings)
}

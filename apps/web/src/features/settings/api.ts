import { readPublicSettings } from '@picasso/contract'

import { call, defineQuery } from '../../app/api.ts'

export const readSettingsQuery = defineQuery('readSettings', call(readPublicSettings), { tags: ['Settings'], gcTime: 3600000 })

import { readPrintProfile } from '@picasso/contract'

import { call, defineQuery } from '../../app/api.ts'

export const readPrintProfileQuery = defineQuery('readPrintProfile', call(readPrintProfile), { tags: ['PrintProfile'] })

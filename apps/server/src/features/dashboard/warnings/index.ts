import { defineFeature } from '../../../feature.ts'

export { describeWarning } from './describe-warning.ts'
export { readSystemInfo } from './system-info.ts'
export { findWarnings } from './find-warnings.ts'
export { watchWarnings } from './watch-warnings.ts'

export const dashboardWarningsFeature = defineFeature({
  name: 'dashboard/warnings',
  uses: [],
})

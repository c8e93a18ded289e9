import { defineFeature } from '../../../feature.ts'

export { describeWarning, findWarnings } from './find-warnings.ts'
export { readSystemInfo, watchWarnings } from './watch-warnings.ts'

export const dashboardWarningsFeature = defineFeature({
  name: 'dashboard/warnings',
  uses: [],
})

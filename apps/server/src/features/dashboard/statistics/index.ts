import { defineFeature } from '../../../feature.ts'
import { mountStatistics } from './routes.ts'

export { countOrdersByStatus, countOrdersByDate, selectCounts } from './queries.ts'

export const dashboardStatisticsFeature = defineFeature({
  name: 'dashboard/statistics',
  uses: ['auth', 'garments'],
  readsTables: ['orders'],
  mount: mountStatistics,
})

import { listReviewItems, readOnboarding, readSales, readStatistics } from '@picasso/contract'

import { call, defineQuery } from '../../app/api.ts'

export const readStatisticsQuery = defineQuery('readStatistics', call(readStatistics), { tags: ['Order'] })
export const readSalesQuery = defineQuery('readSales', call(readSales), { tags: ['Order'] })
export const listReviewItemsQuery = defineQuery('listReviewItems', call(listReviewItems), { tags: ['Order'] })
export const readFirstStepsQuery = defineQuery('readFirstSteps', call(readOnboarding), { tags: ['Settings', 'Product', 'Order'] })

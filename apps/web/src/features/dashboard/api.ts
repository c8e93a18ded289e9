import { listReviewItems, readOnboarding, readSales, readStatistics } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStatistics: build.query({ ...call(readStatistics), providesTags: ['Order'] }),
    readSales: build.query({ ...call(readSales), providesTags: ['Order'] }),
    listReviewItems: build.query({ ...call(listReviewItems), providesTags: ['Order'] }),
    readFirstSteps: build.query({ ...call(readOnboarding), providesTags: ['Settings', 'Product', 'Order'] }),
  }),
})

export const { useReadStatisticsQuery, useReadSalesQuery, useListReviewItemsQuery, useReadFirstStepsQuery } = dashboardApi

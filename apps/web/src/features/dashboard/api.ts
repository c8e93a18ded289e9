import { listAttention, readFirstSteps, readSales, readStatistics } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStatistics: build.query({ ...call(readStatistics), providesTags: ['Order'] }),
    readSales: build.query({ ...call(readSales), providesTags: ['Order'] }),
    listAttention: build.query({ ...call(listAttention), providesTags: ['Order'] }),
    readFirstSteps: build.query({ ...call(readFirstSteps), providesTags: ['Settings', 'Product', 'Order'] }),
  }),
})

export const { useReadStatisticsQuery, useReadSalesQuery, useListAttentionQuery, useReadFirstStepsQuery } = dashboardApi

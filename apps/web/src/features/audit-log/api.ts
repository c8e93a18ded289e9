import { listAuditEntries } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query({ ...call(listAuditEntries), providesTags: ['Audit'] }),
  }),
})

export const { useListAuditQuery } = auditApi

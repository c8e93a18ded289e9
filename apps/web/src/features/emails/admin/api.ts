import { listEmails, readEmail, resendEmail } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmails: build.query({ ...call(listEmails), providesTags: ['Mail'] }),
    readEmail: build.query({ ...call(readEmail), providesTags: ['Mail'] }),
    resendEmail: build.mutation({ ...call(resendEmail), invalidatesTags: ['Mail'] }),
  }),
})

export const { useListEmailsQuery, useReadEmailQuery, useResendEmailMutation } = emailsApi

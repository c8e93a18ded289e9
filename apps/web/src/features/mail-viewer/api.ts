import { listMails, readMail, resendMail } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.query({ ...call(listMails), providesTags: ['Mail'], keepUnusedDataFor: 5 }),
    readMail: build.query({ ...call(readMail), providesTags: ['Mail'], keepUnusedDataFor: 5 }),
    resendMail: build.mutation({ ...call(resendMail), invalidatesTags: ['Mail'] }),
  }),
})

export const { useListMailsQuery, useReadMailQuery, useResendMailMutation } = mailsApi

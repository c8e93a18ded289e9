import { listMails, readMail, resendMail } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.query({ ...call(listMails), providesTags: ['Mail'] }),
    readMail: build.query({ ...call(readMail), providesTags: ['Mail'] }),
    resendMail: build.mutation({ ...call(resendMail), invalidatesTags: ['Mail'] }),
  }),
})

export const { useListMailsQuery, useReadMailQuery, useResendMailMutation } = mailsApi

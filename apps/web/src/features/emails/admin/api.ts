import { listEmails, readEmail, resendEmail } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const listEmailsQuery = defineQuery('listEmails', call(listEmails), { tags: ['Mail'] })
export const readEmailQuery = defineQuery('readEmail', call(readEmail), { tags: ['Mail'] })
export const resendEmailMutation = defineMutation(call(resendEmail), { invalidates: ['Mail'] })

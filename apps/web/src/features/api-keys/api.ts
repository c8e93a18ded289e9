import { createApiKey, listApiKeys, revokeApiKey } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'

export const listApiKeysQuery = defineQuery('listApiKeys', call(listApiKeys), { tags: ['ApiKey'] })
export const createApiKeyMutation = defineMutation(call(createApiKey), { invalidates: ['ApiKey', 'Audit'] })
export const revokeApiKeyMutation = defineMutation(call(revokeApiKey), { invalidates: ['ApiKey', 'Audit'] })

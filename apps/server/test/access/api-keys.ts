import { createApiKey, KEY_SCOPES, type KeyScope, revokeApiKey } from '@picasso/contract'

import { type Browser, parseResponse } from '../browser.ts'
import type { TestShop } from '../harness.ts'
import type { RequestOptions } from './access-row.ts'
import { createUser, signInUser } from './actors.ts'

/** The secret of a new key with these scopes. */
export const createTestKey = async (owner: Browser, scopes: readonly KeyScope[] = KEY_SCOPES, name = 'Test') =>
  parseResponse(await owner.post(createApiKey.path, { name, scopes }), createApiKey.response, 201)

/** A request as a program sends it: with a key, and without the headers of a browser. */
export const withKey = (options: RequestOptions, secret: string): RequestOptions => ({
  ...options,
  headers: { ...options.headers, authorization: `Bearer ${secret}` },
})

interface KeyActors {
  /** With every scope. */
  full: string
  /** With every scope but the one named. */
  without: (scope: KeyScope) => string
  revoked: string
  /** Made by an owner who is one no longer. */
  stopped: string
}

export const createKeyActors = async (shop: TestShop): Promise<KeyActors> => {
  const owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  const formerUser = await createUser(shop, { isAdmin: true })
  const stopped = await createTestKey(await signInUser(shop, formerUser))
  await owner.put(`/users/${formerUser.id}`, { isAdmin: false })
  const revoked = await createTestKey(owner)
  parseResponse(await owner.delete(`/api/keys/${revoked.key._id}`), revokeApiKey.response)
  const narrowKeys = new Map<KeyScope, string>()
  for (const scope of KEY_SCOPES) {
    // Few enough to be made one after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { secret } = await createTestKey(
      owner,
      KEY_SCOPES.filter((other) => other !== scope),
    )
    narrowKeys.set(scope, secret)
  }
  return {
    full: (await createTestKey(owner)).secret,
    without: (scope) => narrowKeys.get(scope) ?? '',
    revoked: revoked.secret,
    stopped: stopped.secret,
  }
}

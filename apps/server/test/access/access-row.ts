import type { InjectOptions } from 'fastify'

import type { Actor, Role } from './actors.ts'
import type { Fixtures } from './world.ts'

export type RequestOptions = InjectOptions & { url: string }
/** Status for each role. */
type Expected = Record<Role, number>

export interface AccessRow {
  /** As it is mounted: `GET /api/cart/:userId`. */
  route: string
  /** What is requested, and whose it is. */
  subject: string
  expected: Expected
  call(fixtures: Fixtures, actor: Actor): RequestOptions | Promise<RequestOptions>
  /** True where the call changes who the caller is: each cell then gets an actor of its own. */
  needsFreshActor?: true
}

export const forEveryone = (status: number): Expected => ({
  guest: status,
  ada: status,
  bob: status,
  admin: status,
  staff: status,
  unverified: status,
  'former admin': status,
  deleted: status,
})
/** These roles may; all others get 404. */
export const onlyFor = (roles: readonly Role[], status: number, others = 404): Expected =>
  Object.assign(forEveryone(others), Object.fromEntries(roles.map((role) => [role, status])))
export const forSignedIn = (status: number): Expected => onlyFor(['ada', 'bob', 'admin', 'staff'], status, 401)
/** Every admin may, staff included. */
export const forAdmins = (status: number): Expected => ({ ...forSignedIn(403), admin: status, staff: status })
/** Only admins who are not staff may. */
export const forOwners = (status: number): Expected => ({ ...forSignedIn(403), admin: status })

export const get = (url: string): RequestOptions => ({ method: 'GET', url })
export const post = (url: string, payload: object = {}): RequestOptions => ({ method: 'POST', url, payload })
export const put = (url: string, payload: object): RequestOptions => ({ method: 'PUT', url, payload })
export const remove = (url: string): RequestOptions => ({ method: 'DELETE', url })

export const getPath = (address: string) => () => get(address)

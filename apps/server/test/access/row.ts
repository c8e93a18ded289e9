import type { InjectOptions } from 'fastify'

import type { Actor, Role } from './actors.ts'
import type { World } from './world.ts'

export type Call = InjectOptions & { url: string }
/** Status for each role. */
type Expected = Record<Role, number>

export interface Row {
  /** As it is mounted: `GET /api/cart/:userId`. */
  route: string
  /** Whose thing is asked for, or with what. */
  what: string
  expected: Expected
  call(world: World, actor: Actor): Call | Promise<Call>
  /** True where the call changes who the caller is: each cell then gets an actor of its own. */
  usesUp?: true
}

export const all = (status: number): Expected => ({
  guest: status,
  ada: status,
  bob: status,
  admin: status,
  staff: status,
  unverified: status,
  'former admin': status,
  deleted: status,
})
/** These may, for all others there is no such thing. */
export const only = (roles: readonly Role[], status: number, others = 404): Expected =>
  Object.assign(all(others), Object.fromEntries(roles.map((role) => [role, status])))
export const signedIn = (status: number): Expected => only(['ada', 'bob', 'admin', 'staff'], status, 401)
/** Every admin may. */
export const admins = (status: number): Expected => ({ ...signedIn(403), admin: status, staff: status })
/** Admins who are not staff may. */
export const shopOwners = (status: number): Expected => ({ ...signedIn(403), admin: status })

export const get = (url: string): Call => ({ method: 'GET', url })
export const post = (url: string, payload: object = {}): Call => ({ method: 'POST', url, payload })
export const put = (url: string, payload: object): Call => ({ method: 'PUT', url, payload })
export const remove = (url: string): Call => ({ method: 'DELETE', url })

export const path = (address: string) => () => get(address)

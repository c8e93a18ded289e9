import type { Access, KeyScope, Language } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from './app-error.ts'

/** A signed-in user, as the database knows them at this request. */
export interface AuthenticatedUser {
  id: string
  /** The row in `customers` that everything they make belongs to. */
  customerId: string
  email: string
  name: string
  isAdmin: boolean
  /** An admin without rights over money and users. */
  isStaff: boolean
  /** `authenticatedAt`: when the user last signed in or gave the password again. */
  session: { id: string; createdAt: Date; authenticatedAt: Date; expiresAt: Date }
}

/** Who sends a request: a signed-in user or a guest. */
export interface Requester {
  /** The row in `customers` that everything they make belongs to; every query filters by it. */
  customerId: string
  /** Null for a guest. */
  user: AuthenticatedUser | null
  /** The language of the response. */
  language: Language
}

/** Identifies the caller of a request. Implemented by a feature and decorated onto the app before any endpoint is mounted. */
export interface Authenticator {
  /** The signed-in user, or a guest who has a row already. */
  findRequester(request: FastifyRequest): Promise<Requester | undefined>
  /** The same; a browser without either becomes a guest now. */
  ensureRequester(request: FastifyRequest, reply: FastifyReply): Promise<Requester>
  /**
   * Sets the guest cookie of a new browser without writing a row. Done at the first GET request, so that the first write requests, which
   * may come at the same time, all belong to one guest.
   */
  ensureGuestCookie(request: FastifyRequest, reply: FastifyReply): void
  /** The signed-in user, or an error. */
  requireUser(request: FastifyRequest): Promise<AuthenticatedUser>
  /** The signed-in admin, staff or owner, or an error. */
  requireAdmin(request: FastifyRequest): Promise<AuthenticatedUser>
  /** The signed-in owner: an admin who also decides about money, settings and users, or an error. */
  requireOwner(request: FastifyRequest): Promise<AuthenticatedUser>
  /**
   * The same, recently authenticated: for actions that somebody else at an unlocked computer must not do. The error says whether to give
   * the password or, for an account without one, to sign in again.
   */
  requireRecentlyAuthenticatedOwner(request: FastifyRequest): Promise<AuthenticatedUser>
}

/** Accepts API keys in place of sessions. Implemented by a feature and decorated onto the app before any endpoint is mounted. */
export interface KeyAuthenticator {
  /** Whether the request has a header with the form of a key; its session is then ignored. */
  hasKey(request: FastifyRequest): boolean
  /** The key in the place of a member of staff, or an error. `scope` undefined: no key may do this. */
  requireKey(request: FastifyRequest, scope: KeyScope | undefined): Promise<AuthenticatedUser>
  /** The same once more, and the use is recorded: what a key does is never done without it. */
  admitKey(request: FastifyRequest, scope: KeyScope | undefined): Promise<AuthenticatedUser>
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticator?: Authenticator
    keyAuthenticator?: KeyAuthenticator
  }
}

/** Lazy, because some handlers check rate limits first. */
interface Visitor {
  findRequester: () => Promise<Requester | undefined>
  ensureRequester: () => Promise<Requester>
  ensureGuestCookie: () => void
}

interface CallerByAccess {
  public: unknown
  visitor: Visitor
  customer: { requester: Requester }
  user: { user: AuthenticatedUser }
  staff: { user: AuthenticatedUser }
  owner: { user: AuthenticatedUser }
  'owner-recent': { user: AuthenticatedUser }
}

/** An endpoint or a download. */
interface Guarded {
  access: Access
  elevatedAccess?: 'owner-recent'
  keyScope?: KeyScope
}

/** What `mount` adds to the handler's input, by the endpoint's access. */
export type Caller<E extends Guarded> = CallerByAccess[E['access']] &
  (E['elevatedAccess'] extends string
    ? {
        /** Throws unless the user has the endpoint's `elevatedAccess`. */
        elevate: () => Promise<unknown>
      }
    : unknown)

const CHECKS = {
  user: 'requireUser',
  staff: 'requireAdmin',
  owner: 'requireOwner',
  'owner-recent': 'requireRecentlyAuthenticatedOwner',
} as const satisfies Partial<Record<Access, keyof Authenticator>>

export interface EndpointGuard {
  /** Runs before the body is read, so that validation errors tell nothing to unauthenticated callers; undefined where anybody may call. */
  rejectStranger?: (request: FastifyRequest) => Promise<unknown>
  /** The full check, after input validation; returns the endpoint's `Caller`. */
  identifyCaller: (request: FastifyRequest, reply: FastifyReply) => Promise<object>
}

/** Lets a key in where a session would be needed. */
const withKeys = (guard: Required<EndpointGuard>, keys: KeyAuthenticator | undefined, scope: KeyScope | undefined): EndpointGuard =>
  keys === undefined
    ? guard
    : {
        rejectStranger: (request) => (keys.hasKey(request) ? keys.requireKey(request, scope) : guard.rejectStranger(request)),
        identifyCaller: async (request, reply) =>
          keys.hasKey(request) ? { user: await keys.admitKey(request, scope) } : guard.identifyCaller(request, reply),
      }

type Authenticators = Pick<FastifyInstance, 'authenticator' | 'keyAuthenticator'>

export const createEndpointGuard = (
  { authenticator, keyAuthenticator }: Authenticators,
  { access, elevatedAccess, keyScope }: Guarded,
): EndpointGuard => {
  if (access === 'public') return { identifyCaller: async () => ({}) }
  if (!authenticator) throw new Error('An endpoint that is not public needs an authenticator.')
  if (access === 'visitor')
    return {
      identifyCaller: async (request, reply): Promise<Visitor> => ({
        findRequester: () => authenticator.findRequester(request),
        ensureRequester: () => authenticator.ensureRequester(request, reply),
        ensureGuestCookie: () => authenticator.ensureGuestCookie(request, reply),
      }),
    }
  if (access === 'customer')
    return {
      identifyCaller: async (request) => {
        const requester = await authenticator.findRequester(request)
        if (!requester) throw new AppError('NOT_FOUND')
        return { requester }
      },
    }
  const guard: Required<EndpointGuard> = {
    // Staff get OWNER_ONLY only after input validation.
    rejectStranger: (request) => authenticator[access === 'user' ? 'requireUser' : 'requireAdmin'](request),
    identifyCaller: async (request) => ({
      user: await authenticator[CHECKS[access]](request),
      ...(elevatedAccess && { elevate: () => authenticator[CHECKS[elevatedAccess]](request) }),
    }),
  }
  return withKeys(guard, keyAuthenticator, keyScope)
}

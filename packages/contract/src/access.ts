import type { ErrorCode } from './errors.ts'

const USER_ERRORS = ['SIGN_IN_NEEDED'] as const
const STAFF_ERRORS = [...USER_ERRORS, 'ADMIN_ONLY'] as const
const OWNER_ERRORS = [...STAFF_ERRORS, 'OWNER_ONLY'] as const

/** Who may call an endpoint, and the error codes for everybody else. */
export const ACCESS_ERRORS = {
  /** Anybody; the handler does not get the caller. */
  public: [],
  /** Anybody, guests included; the handler can look up the caller and create a guest for a new browser. */
  visitor: [],
  /** A user, or a guest with a stored customer; nobody else can own what is asked for. */
  customer: ['NOT_FOUND'],
  /** Signed in. */
  user: USER_ERRORS,
  /** Any admin, staff or owner. */
  staff: STAFF_ERRORS,
  /** An admin who also manages money, settings and users. */
  owner: OWNER_ERRORS,
  /** An owner who authenticated in the last minutes: protects against others at an unlocked computer. */
  'owner-recent': [...OWNER_ERRORS, 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN'],
} as const satisfies Record<string, readonly ErrorCode[]>

export type Access = keyof typeof ACCESS_ERRORS

import type { SessionUser } from '@picasso/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { InvalidUserError } from '../../lib/describe-error.ts'

/** Lifetime of a stored session, from signing in. */
export const SESSION_MS = 30 * 24 * 60 * 60_000

export interface Session {
  user: SessionUser
  /** Milliseconds since 1970, by the browser's clock. */
  expiresAt: number
}

export interface SessionState {
  session: Session | null
}

/** The part of the state that this feature reads. */
export interface SessionRootState {
  session: SessionState
}

const initialState: SessionState = { session: null }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A user signed in. */
    setCredentials: {
      prepare: (user: Partial<SessionUser>) => ({ payload: { user, now: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ user: Partial<SessionUser>; now: number }>) => {
        const { _id, email, name = '', isAdmin = false, isStaff = false } = payload.user
        if (!_id || !email) throw new InvalidUserError()
        state.session = { user: { _id, email, name, isAdmin, isStaff }, expiresAt: payload.now + SESSION_MS }
      },
    },
    /** The same user with another name, email or role; the expiry stays. */
    refreshUser: (state, { payload }: PayloadAction<SessionUser>) => {
      if (state.session) state.session.user = payload
    },
    /** Read from storage, or changed in another tab. */
    replaceSession: (_, { payload }: PayloadAction<Session>) => ({ session: payload }),
    clearCredentials: () => initialState,
  },
})

export const { setCredentials, refreshUser, replaceSession, clearCredentials } = slice.actions
export const sessionReducer = slice.reducer
export const selectUser = ({ session }: SessionRootState): SessionUser | null => session.session?.user ?? null

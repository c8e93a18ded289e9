import type { SessionUser } from '@picasso/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { InvalidUserError } from '../../lib/invalid-user-error.ts'

/** How long a browser remembers who is signed in, counted from signing in. */
export const SESSION_MS = 30 * 24 * 60 * 60_000

export interface Session {
  user: SessionUser
  /** Milliseconds since 1970, by the browser's own clock. */
  expiresAt: number
}

export interface SessionState {
  session: Session | null
}

/** The part of the store's state that this feature looks at. */
export interface SessionRootState {
  session: SessionState
}

const initialState: SessionState = { session: null }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Somebody signed in. */
    setCredentials: {
      prepare: (user: Partial<SessionUser>) => ({ payload: { user, now: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ user: Partial<SessionUser>; now: number }>) => {
        const { _id, email, name = '', isAdmin = false, isStaff = false } = payload.user
        if (!_id || !email) throw new InvalidUserError()
        state.session = { user: { _id, email, name, isAdmin, isStaff }, expiresAt: payload.now + SESSION_MS }
      },
    },
    /** The same person under another name, address or role; the session's time runs on. */
    refreshUser: (state, { payload }: PayloadAction<SessionUser>) => {
      if (state.session) state.session.user = payload
    },
    /** What the browser kept, or another of its tabs has just decided. */
    replaceSession: (_, { payload }: PayloadAction<Session>) => ({ session: payload }),
    clearCredentials: () => initialState,
  },
})

export const { setCredentials, refreshUser, replaceSession, clearCredentials } = slice.actions
export const sessionReducer = slice.reducer
export const selectUser = ({ session }: SessionRootState): SessionUser | null => session.session?.user ?? null

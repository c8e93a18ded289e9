import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'

import { checkSession } from './check-session.ts'
import type { SessionRootState } from './session-slice.ts'

/** Lets the server confirm the session again after a change of the user. */
export const useCheckSession = (): (() => Promise<void>) => {
  const dispatch = useDispatch<ThunkDispatch<SessionRootState, unknown, UnknownAction>>()
  return useCallback(() => dispatch(checkSession()), [dispatch])
}

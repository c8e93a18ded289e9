import type { SessionUser } from '@picasso/contract'
import { useSelector } from 'react-redux'

import { selectUser } from './session-slice.ts'

/** The signed-in user; null for a guest. */
export const useUser = (): SessionUser | null => useSelector(selectUser)

import type { SessionUser } from '@picasso/contract'
import { useSelector } from 'react-redux'

import { selectUser } from './session-slice.ts'

/** Who is signed in; null for a guest. */
export const useUser = (): SessionUser | null => useSelector(selectUser)

import { Roster } from '@picasso/design'
import * as z from 'zod/mini'

import { recall, remember, type OpenStorage } from '../../../lib/local-memory.ts'

const NAME = 'picasso-team'

/** Milliseconds a list is kept after it was last changed: 90 days, as long as a draft. */
const KEPT_FOR = 90 * 24 * 3_600_000

const Kept = z.object({ roster: Roster, changedAt: z.number() })
const isKept = (value: unknown): value is z.infer<typeof Kept> => Kept.safeParse(value).success

/** The list that was worked on last in this browser: what a design without one begins with. */
export interface DeviceList {
  last: () => Roster | undefined
  keep: (roster: Roster) => void
}

export const createDeviceList = (open: OpenStorage, now: () => number): DeviceList => ({
  last: () => {
    const kept = recall(open, NAME, isKept)
    return kept && now() - kept.changedAt < KEPT_FOR ? kept.roster : undefined
  },
  keep: (roster) => remember(open, NAME, { roster, changedAt: now() }),
})

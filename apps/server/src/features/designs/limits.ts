import { COST_CAUSES, type DesignDocument, drawingCost, type GarmentKey, MAX_DRAWING_COST, printScales, SIDES } from '@picasso/design'

import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Each saved design is drawn by the shop. Nobody finishes one every ten seconds, nor fifteen of the largest in as many minutes. */
export const DESIGNS_OF_VISITOR: RateLimit = { name: 'designs of visitor', most: 60, windowMs: 10 * MINUTE_MS }
/** For those who come as somebody new each time. A class of thirty that saves every minute does not meet it. */
export const DESIGNS_FROM_NETWORK: RateLimit = { name: 'designs from network', most: 600, windowMs: 10 * MINUTE_MS, share: 20 }

/** What an ordinary design costs to draw at most, in pixels (`drawingCost`): a photograph from a telephone across a side; some two seconds of a core. */
const ORDINARY_COST = 30_000_000

/** As how many ordinary designs one counts. What is more than may be drawn counts as the largest, and is refused for what it is. */
export const countDrawings = (document: DesignDocument, garment: GarmentKey): number => {
  const scale = printScales(document, garment).most
  const costs = SIDES.map((side) => {
    const cost = drawingCost(document[side], scale)
    return Math.min(
      MAX_DRAWING_COST,
      COST_CAUSES.reduce((sum, cause) => sum + cost[cause], 0),
    )
  })
  return Math.max(1, Math.ceil(costs.reduce((sum, cost) => sum + cost, 0) / ORDINARY_COST))
}

import {
  COST_FACTORS,
  type DesignDocument,
  getRenderCost,
  type GarmentKey,
  MAX_RENDER_COST,
  getPrintScaleRange,
  SIDES,
} from '@picasso/design'

import type { RateLimit } from '../../platform/rate-limits/index.ts'

const MINUTE_MS = 60_000

/** Each saved design is drawn by the shop. Nobody finishes one every ten seconds, nor fifteen of the largest in as many minutes. */
export const DESIGNS_PER_CUSTOMER: RateLimit = { name: 'designs of customer', max: 60, windowMs: 10 * MINUTE_MS }
/** For those who come as somebody new each time. A class of thirty that saves every minute does not meet it. */
export const DESIGNS_PER_NETWORK: RateLimit = { name: 'designs from network', max: 600, windowMs: 10 * MINUTE_MS, share: 20 }

/** What an ordinary design costs to draw at most, in pixels (`getRenderCost`): a photograph from a telephone across a side; some two seconds of a core. */
const TYPICAL_RENDER_COST = 30_000_000

/** As how many ordinary designs one counts. What is more than may be drawn counts as the largest, and is refused for what it is. */
export const countRenderUnits = (document: DesignDocument, garment: GarmentKey): number => {
  const scale = getPrintScaleRange(document, garment).max
  const sideCosts = SIDES.map((side) => {
    const cost = getRenderCost(document[side], scale)
    return Math.min(
      MAX_RENDER_COST,
      COST_FACTORS.reduce((sum, cause) => sum + cost[cause], 0),
    )
  })
  return Math.max(1, Math.ceil(sideCosts.reduce((sum, cost) => sum + cost, 0) / TYPICAL_RENDER_COST))
}

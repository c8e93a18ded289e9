import { type Layout, type Mask, nest } from '@picasso/design/nesting'

import type { MaskInput, NestReport, NestTask } from '../render-jobs.ts'

/** How often a preview is sent, in milliseconds. */
const REPORT_INTERVAL_MS = 500

const toMask = ({ columns, rows, words }: MaskInput): Mask => ({ columns, rows, words, stride: Math.ceil(columns / 32) })

const toReport = (share: number, { placements, rows }: Layout): NestReport => ({
  share,
  rows,
  placements: [...placements].map(([id, placement]) => ({ id, ...placement })),
})

/** Nests in this process, blocking it. The interval between reports does not affect the result. */
export const nestPieces = async (
  { film, masks, pieces, fixed }: NestTask,
  onProgress: (report: NestReport) => void,
): Promise<NestReport> => {
  const shapes = masks.map(toMask)
  const getShape = (index: number): Mask => {
    const shape = shapes[index]
    if (!shape) throw new Error('A piece has no mask.')
    return shape
  }
  const steps = nest({
    film,
    pieces: pieces.map(({ id, mask }) => ({ id, mask: getShape(mask) })),
    fixed: fixed.map(({ mask, placement }) => ({ mask: getShape(mask), placement })),
  })
  let reportedAt = 0
  let step = steps.next()
  while (step.done !== true) {
    if (performance.now() - reportedAt >= REPORT_INTERVAL_MS) {
      onProgress(toReport(step.value.share, step.value.layout))
      reportedAt = performance.now()
    }
    step = steps.next()
  }
  return toReport(1, step.value)
}

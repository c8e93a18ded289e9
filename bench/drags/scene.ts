/** The scene for every library: squares in rows on a stage of this size, in CSS pixels, and one in the middle that is dragged. */
export const STAGE_SIZE = { width: 900, height: 1100 } as const

export interface Square {
  /** Of its upper left corner, in CSS pixels. */
  x: number
  y: number
  side: number
  color: string
}

const COLORS = ['#1b34d6', '#d8402b', '#e0a526', '#2f7d5b', '#161512'] as const
const FILL_RATIO = 0.7

/** Drawn last, on top of the others. */
export const DRAGGED: Square = { x: 410, y: 510, side: 80, color: '#8a2be2' }

export const createSquares = (count: number): Square[] => {
  const columns = Math.ceil(Math.sqrt((count * STAGE_SIZE.width) / STAGE_SIZE.height))
  const step = STAGE_SIZE.width / columns
  const background = Array.from({ length: count - 1 }, (_, index) => ({
    x: (index % columns) * step,
    y: (Math.floor(index / columns) * step) % (STAGE_SIZE.height - step),
    side: step * FILL_RATIO,
    color: COLORS[index % COLORS.length] ?? COLORS[0],
  }))
  return [...background, DRAGGED]
}

/** Number of elements in the query of this page. */
export const readRequestedSquares = (): Square[] => createSquares(Number(new URLSearchParams(location.search).get('squares')))

export const findStage = (): HTMLElement => {
  const root = document.querySelector('main')
  if (!root) throw new Error('There is no stage.')
  return root
}

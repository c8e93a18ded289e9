import type { Drawing, ShapePath } from '@picasso/design'
import encode from 'qr'

/** Light modules every reader needs around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Longest path data a design takes, with room to spare. */
const MAX_PATH_LENGTH = 19_000

/** The dark modules as rectangles, as few paths as may be: two paths that touch show a hair between them. */
const buildDarkPaths = (rows: readonly (readonly boolean[])[]): ShapePath[] => {
  const paths: string[] = ['']
  rows.forEach((cells, y) => {
    for (let x = 0; x < cells.length; x++) {
      if (!cells[x]) continue
      const from = x
      while (cells[x + 1]) x++
      const run = `M${from} ${y}L${x + 1} ${y}L${x + 1} ${y + 1}L${from} ${y + 1}Z`
      const last = paths.length - 1
      if ((paths[last] ?? '').length + run.length > MAX_PATH_LENGTH) paths.push(run)
      else paths[last] = (paths[last] ?? '') + run
    }
  })
  return paths.map((d) => ({ d, fill: '#000000' }))
}

/** A code that says `content`, on its own light ground so that it is read on every cloth; a smudge of 15 % does not harm it. */
export const createQrDrawing = (content: string, name: string): Drawing => {
  const rows = encode(content, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = rows.length
  const background = { d: `M0 0L${size} 0L${size} ${size}L0 ${size}Z`, fill: '#ffffff' }
  return { name, viewBox: { width: size, height: size }, paths: [background, ...buildDarkPaths(rows)], qr: content }
}

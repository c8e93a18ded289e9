import type { Drawing, ShapePath } from '@picasso/design'
import encode from 'qr'

/** Light modules around the code that every reader needs (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Characters of path data, below the limit of a document. */
const MAX_PATH_LENGTH = 19_000

/** The dark modules as rectangles in as few paths as possible: paths that touch show a thin gap. */
const buildDarkPaths = (rows: readonly (readonly boolean[])[], fill: string): ShapePath[] => {
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
  return paths.map((d) => ({ d, fill }))
}

/**
 * A QR code on its own light background, so that it can be read on every cloth; 15 % of it may be damaged.
 * @param previousPaths of the code that it takes the place of, in whose colors it is drawn
 */
export const createQrDrawing = (content: string, name: string, previousPaths: readonly ShapePath[] = []): Drawing => {
  const [background, dark] = previousPaths
  const rows = encode(content, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = rows.length
  const backgroundPath = { d: `M0 0L${size} 0L${size} ${size}L0 ${size}Z`, fill: background?.fill ?? '#ffffff' }
  const darkPaths = buildDarkPaths(rows, dark?.fill ?? '#000000')
  return { name, viewBox: { width: size, height: size }, paths: [backgroundPath, ...darkPaths], qr: content }
}

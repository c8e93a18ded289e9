import { fileURLToPath } from 'node:url'

const assets = new URL('../../packages/design/assets/garments/', import.meta.url)

/** Full-size pictures from the garment studio: `<garment>/<side>/`. */
export const MASTERS_FOLDER = fileURLToPath(new URL('masters/', assets))
/** What the shop serves at `/garments/`. */
export const PUBLIC_FOLDER = fileURLToPath(new URL('public/', assets))
export const TABLE_FILE = fileURLToPath(new URL('../../packages/design/src/garments/picture-table.ts', import.meta.url))

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Language } from '@picasso/contract'
import { type ClothLabel, type DesignDocument, serializeDocument, type Side } from '@picasso/design'
import { z } from 'zod'

import { projectPath } from '../platform/project-path.ts'
import type { DemoProduct } from './demo-products.ts'

/**
 * The pictures of the demo products are rendered by `npm run build:demo` and stored in the repository: rendering them at the first start
 * would take a minute.
 */
const FOLDER = projectPath('apps/server/assets/demo')

export interface ProductView {
  color: ClothLabel
  side: Side
  /** A close-up instead of the full garment. */
  isClose: boolean
}

const fullView = (color: ClothLabel, side: Side): ProductView => ({ color, side, isClose: false })

const hasElements = (document: DesignDocument, side: Side): boolean => document[side].elements.length > 0

/** Views of a product: every color from the printed side, the first color also from the other side and as a close-up. */
export const getProductViews = ({ cloths }: DemoProduct, document: DesignDocument): ProductView[] => {
  const [mainColor] = cloths
  const printedSide: Side = hasElements(document, 'back') ? 'back' : 'front'
  const otherSide: Side = printedSide === 'front' ? 'back' : 'front'
  return [
    fullView(mainColor, printedSide),
    { color: mainColor, side: printedSide, isClose: true },
    fullView(mainColor, otherSide),
    ...cloths.slice(1).map((color) => fullView(color, printedSide)),
  ]
}

export const getPictureFile = (slug: string, { color, side, isClose }: ProductView): string =>
  join(FOLDER, 'pictures', `${slug}-${color.toLowerCase()}-${side}${isClose ? '-close' : ''}.webp`)

/**
 * Changes with everything that affects the pictures of a design.
 * @internal For the script that renders the pictures, and the test that checks them.
 */
export const fingerprint = (document: DesignDocument): string => createHash('sha256').update(serializeDocument(document)).digest('hex')

/** Fingerprint of the document that the stored pictures of each product show. */
export const PICTURES_FILE = join(FOLDER, 'pictures.json')

/**
 * Fingerprints of the stored pictures by product.
 * @internal For the script that renders the pictures, and the test that checks them.
 */
export const readPictureTable = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(await readFile(PICTURES_FILE, 'utf8')))))

const SPANISH_COLORS: Record<ClothLabel, string> = { White: 'blanco', Black: 'negro', Blue: 'azul', Red: 'rojo', Ivory: 'marfil' }

/** Alternative text by language, as the product form proposes it. */
export const ALT_TEXT_BUILDERS: Record<Language, (title: string, view: ProductView) => string> = {
  en: (title, { color, side, isClose }) => `${title} in ${color.toLowerCase()}, ${isClose ? 'the print from near' : side}`,
  es: (title, { color, side, isClose }) =>
    `${title} en ${SPANISH_COLORS[color]}, ${isClose ? 'el estampado de cerca' : side === 'front' ? 'por delante' : 'por detrás'}`,
}

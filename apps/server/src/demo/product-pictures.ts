import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Language } from '@picasso/contract'
import { type ClothLabel, type DesignDocument, serializeDocument, type Side } from '@picasso/design'
import { z } from 'zod'

import { projectPath } from '../platform/project-path.ts'
import type { DemoProduct } from './demo-products.ts'

/**
 * The pictures of the demo shop's products are drawn once, by `npm run build:demo`, and kept in the repository: a shop that
 * starts would otherwise be busy with them for a minute.
 */
const FOLDER = projectPath('apps/server/assets/demo')

export interface ProductView {
  color: ClothLabel
  side: Side
  /** Closer than the whole garment. */
  isClose: boolean
}

const fullView = (color: ClothLabel, side: Side): ProductView => ({ color, side, isClose: false })

const hasElements = (document: DesignDocument, side: Side): boolean => document[side].elements.length > 0

/** What is shown of a product: every colour from the printed side, the first colour also from the other and from near. */
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
 * Changes with everything that changes the pictures of a design.
 * @internal For the program that draws the pictures, and the test that holds them to it.
 */
export const fingerprint = (document: DesignDocument): string => createHash('sha256').update(serializeDocument(document)).digest('hex')

/** Which document the kept pictures of each product show. */
export const PICTURES_FILE = join(FOLDER, 'pictures.json')

/**
 * Products whose pictures show what they are now.
 * @internal For the program that draws the pictures, and the test that holds them to it.
 */
export const readPictureTable = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(await readFile(PICTURES_FILE, 'utf8')))))

const SPANISH_COLORS: Record<ClothLabel, string> = { White: 'blanco', Black: 'negro', Blue: 'azul', Red: 'rojo', Ivory: 'marfil' }

/** What a picture shows, by language, as the form of products would propose it. */
export const ALT_TEXT_BUILDERS: Record<Language, (title: string, view: ProductView) => string> = {
  en: (title, { color, side, isClose }) => `${title} in ${color.toLowerCase()}, ${isClose ? 'the print from near' : side}`,
  es: (title, { color, side, isClose }) =>
    `${title} en ${SPANISH_COLORS[color]}, ${isClose ? 'el estampado de cerca' : side === 'front' ? 'por delante' : 'por detrás'}`,
}

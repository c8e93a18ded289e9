import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Language } from '@picasso/contract'
import { type ClothLabel, type DesignDocument, serializeDocument, type Side } from '@picasso/design'
import { z } from 'zod'

import { projectPath } from '../platform/project.ts'
import type { DemoProduct } from './assortment.ts'

/**
 * The pictures of the demo shop's products are drawn once, by `npm run build:demo`, and kept in the repository: a shop that
 * starts would otherwise be busy with them for a minute.
 */
const FOLDER = projectPath('apps/server/assets/demo')

export interface ProductView {
  color: ClothLabel
  side: Side
  /** Closer than the whole garment. */
  close: boolean
}

const whole = (color: ClothLabel, side: Side): ProductView => ({ color, side, close: false })

const has = (document: DesignDocument, side: Side): boolean => document[side].elements.length > 0

/** What is shown of a product: every colour from the printed side, the first colour also from the other and from near. */
export const viewsOf = ({ cloths }: DemoProduct, document: DesignDocument): ProductView[] => {
  const [main] = cloths
  const best: Side = has(document, 'back') ? 'back' : 'front'
  const other: Side = best === 'front' ? 'back' : 'front'
  return [
    whole(main, best),
    { color: main, side: best, close: true },
    whole(main, other),
    ...cloths.slice(1).map((color) => whole(color, best)),
  ]
}

export const fileOf = (slug: string, { color, side, close }: ProductView): string =>
  join(FOLDER, 'pictures', `${slug}-${color.toLowerCase()}-${side}${close ? '-close' : ''}.webp`)

/**
 * Changes with everything that changes the pictures of a design.
 * @internal For the program that draws the pictures, and the test that holds them to it.
 */
export const fingerprint = (document: DesignDocument): string => createHash('sha256').update(serializeDocument(document)).digest('hex')

/** Which document the kept pictures of each product show. */
export const TABLE = join(FOLDER, 'pictures.json')

/**
 * Products whose pictures show what they are now.
 * @internal For the program that draws the pictures, and the test that holds them to it.
 */
export const readTable = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(await readFile(TABLE, 'utf8')))))

const IN_SPANISH: Record<ClothLabel, string> = { White: 'blanco', Black: 'negro', Blue: 'azul', Red: 'rojo', Ivory: 'marfil' }

/** What a picture shows, by language, as the form of products would propose it. */
export const altOf: Record<Language, (title: string, view: ProductView) => string> = {
  en: (title, { color, side, close }) => `${title} in ${color.toLowerCase()}, ${close ? 'the print from near' : side}`,
  es: (title, { color, side, close }) =>
    `${title} en ${IN_SPANISH[color]}, ${close ? 'el estampado de cerca' : side === 'front' ? 'por delante' : 'por detrás'}`,
}

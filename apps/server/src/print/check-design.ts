import {
  checkDesign as check,
  layoutText,
  measureLetterHeight,
  getPictureKey,
  SIDES,
  type DesignElement,
  type Finding,
  type Pixels,
  filterPixels,
  INK_SAMPLE_SIDE,
  type PictureFilters,
} from '@picasso/design'
import sharp, { type Sharp } from 'sharp'

import { loadProof } from './color-proof.ts'
import type { CheckInput, StoredPictures } from './render-jobs.ts'
import { loadTypesetters } from './typesetter.ts'

/** Longest side in pixels of the picture that filters are applied to, as in the editor. */
const SCREEN_SIZE = 1280

const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}

const resize = (picture: Sharp, side: number): Sharp => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

/** A stored picture after its filters, scaled down for the preflight. */
const readInk = async (path: string, filters: PictureFilters | undefined): Promise<Pixels> => {
  const stored = sharp(path, { limitInputPixels: false, sequentialRead: true })
  if (!filters) return readPixels(resize(stored, INK_SAMPLE_SIDE))
  const pixels = await readPixels(resize(stored, SCREEN_SIZE))
  filterPixels(pixels, filters)
  const { width, height, data } = pixels
  return readPixels(resize(sharp(data, { raw: { width, height, channels: 4 } }), INK_SAMPLE_SIDE))
}

/** On the standard error of the worker, which is the shop's own; rendering the picture then rejects the design. */
const warnUnreadable = (error: unknown): void =>
  process.emitWarning('A picture could not be read for the preflight check.', { detail: String(error) })

/** The printed pictures of these elements, scaled down; one that cannot be read is left out. */
const readInks = async (elements: readonly DesignElement[], { paths }: StoredPictures): Promise<ReadonlyMap<string, Pixels>> => {
  const inks = new Map<string, Pixels>()
  for (const element of elements) {
    if (element.type !== 'image' || element.hidden || inks.has(getPictureKey(element))) continue
    const path = Object.hasOwn(paths, element.asset) ? paths[element.asset] : undefined
    // One after the other: each may take the memory of a whole picture while it is decoded.
    // oxlint-disable-next-line no-await-in-loop
    const ink = path !== undefined && (await readInk(path, element.filters).catch(warnUnreadable))
    if (ink) inks.set(getPictureKey(element), ink)
  }
  return inks
}

/** The preflight findings of a design, by the same function as in the editor. */
export const checkDesign = async ({ pictures, proof, ...design }: CheckInput): Promise<Finding[]> => {
  const elements = SIDES.flatMap((side) => design.document[side].elements)
  const [{ forPixels }, inks, loadedProof] = await Promise.all([
    loadTypesetters(elements),
    readInks(elements, pictures),
    proof && loadProof(proof),
  ])
  return check(design, {
    measureInk: (text) => layoutText(text, forPixels).ink,
    missing: (text) => layoutText(text, forPixels).missing,
    letterHeight: (text) => measureLetterHeight(text, forPixels),
    ink: (picture) => inks.get(getPictureKey(picture)),
    findOutOfGamut: loadedProof?.findOutOfGamut,
  })
}

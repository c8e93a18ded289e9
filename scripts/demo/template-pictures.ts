import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import {
  createEmptyDocument,
  GARMENT_KEYS,
  GARMENTS,
  layoutText,
  pasteElements,
  PICTURE_SIZE,
  toCanonicalDocument,
  type ClothLabel,
  type DesignDocument,
  type Garment,
} from '@picasso/design'
import { copyTemplate, fitTemplate, OPENING_TEMPLATE_IDS, TEMPLATES } from '@picasso/design/library'
import sharp, { type OverlayOptions, type Region } from 'sharp'

import { NO_PICTURES, type Renderer } from '../../apps/server/src/print/renderer.ts'
import { loadTypesetters } from '../../apps/server/src/print/typesetter.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../apps/web/src/features/editor/opening/pictures')
export const TEMPLATE_FINGERPRINT_FILE = path.join(FOLDER, 'fingerprint.txt')

/** Pixels of one template, three times as many as on a phone; all templates of a garment in one color are side by side in one file. */
export const FRAME = { width: 280, height: 350 }
/** Size of the frame around a print, as a multiple of the print: there is a little cloth at every edge. */
const FRAME_SCALE = 1.14
/** Steps of a channel by which a pixel of the print differs from the bare cloth. */
const PRINT_THRESHOLD = 12

/** Every garment in every color that it can have. */
const listGarments = (): { garment: Garment; color: ClothLabel }[] =>
  GARMENT_KEYS.flatMap((key) => {
    const garment = GARMENTS[key]
    return [...garment.cloths, ...garment.readyCloths].map((color) => ({ garment, color }))
  })

/** The design that the editor makes of each template on this garment. */
const composeTemplates = async (garment: Garment, color: ClothLabel): Promise<DesignDocument[]> => {
  const emptyDocument = createEmptyDocument(garment)
  const designs = OPENING_TEMPLATE_IDS.map(async (id) => {
    const template = TEMPLATES.find((candidate) => candidate.id === id)
    if (!template) throw new Error(`There is no template ${id}.`)
    const copied = copyTemplate(template, color)
    const { forPixels } = await loadTypesetters(copied.elements)
    const fitted = fitTemplate(copied, emptyDocument.front.area, (text) => layoutText(text, forPixels).ink)
    return toCanonicalDocument(pasteElements(emptyDocument, 'front', fitted, 0, false).document)
  })
  return Promise.all(designs)
}

/** Changes with everything that the pictures show, except the garments. */
export const fingerprintTemplates = async (): Promise<string> => {
  const designs = await Promise.all(listGarments().map(({ garment, color }) => composeTemplates(garment, color)))
  return createHash('sha256').update(JSON.stringify(designs)).digest('hex')
}

/** The smallest part of a mock-up in which it differs from the bare garment. */
const findPrint = async (mockup: Uint8Array, bareGarment: Uint8Array): Promise<Region> => {
  const bareCloth = await sharp(bareGarment).flatten().png().toBuffer()
  const difference = await sharp(mockup)
    .flatten()
    .composite([{ input: bareCloth, blend: 'difference' }])
    .png()
    .toBuffer()
  const { info } = await sharp(difference).trim({ background: '#000000', threshold: PRINT_THRESHOLD }).toBuffer({ resolveWithObject: true })
  return { left: -(info.trimOffsetLeft ?? 0), top: -(info.trimOffsetTop ?? 0), width: info.width, height: info.height }
}

/** The print in the middle of as much cloth as a frame shows around it: a tile is too small for the whole garment. */
const getFrameArea = (print: Region): Region => {
  const width = Math.round(Math.max(print.width, (print.height * FRAME.width) / FRAME.height) * FRAME_SCALE)
  const height = Math.round((width * FRAME.height) / FRAME.width)
  return {
    left: Math.round(print.left + (print.width - width) / 2),
    top: Math.round(print.top + (print.height - height) / 2),
    width,
    height,
  }
}

/** Renders the templates that an empty garment offers, in a file for each garment and color. */
export const renderTemplatePictures = async (renderer: Renderer): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  for (const { garment, color } of listGarments()) {
    const render = (document: DesignDocument): Promise<Uint8Array> =>
      renderer.mockup({ document, clothingType: garment.key, color, side: 'front', pictures: NO_PICTURES, width: PICTURE_SIZE.width })
    const bareGarment = await render(createEmptyDocument(garment))
    const frames: OverlayOptions[] = []
    for (const document of await composeTemplates(garment, color)) {
      const mockup = await render(document)
      const area = getFrameArea(await findPrint(mockup, bareGarment))
      const input = await sharp(mockup).extract(area).resize(FRAME).png().toBuffer()
      frames.push({ input, left: frames.length * FRAME.width, top: 0 })
    }
    await sharp({ create: { width: FRAME.width * frames.length, height: FRAME.height, channels: 4, background: '#00000000' } })
      .composite(frames)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toFile(path.join(FOLDER, `${garment.key}-${color.toLowerCase()}.webp`))
  }
  await writeFile(TEMPLATE_FINGERPRINT_FILE, `${await fingerprintTemplates()}\n`)
}

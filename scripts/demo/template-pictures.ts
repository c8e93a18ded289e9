import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import {
  createEmptyDocument,
  GARMENT_KEYS,
  GARMENTS,
  pasteElements,
  PICTURE_SIZE,
  toCanonicalDocument,
  type ClothLabel,
  type DesignDocument,
  type Garment,
} from '@picasso/design'
import { copyTemplate, OPENING_TEMPLATE_IDS, TEMPLATES } from '@picasso/design/library'
import sharp, { type OverlayOptions, type Region } from 'sharp'

import { NO_PICTURES, type Renderer } from '../../apps/server/src/print/renderer.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../apps/web/src/features/editor/opening/pictures')
export const TEMPLATE_FINGERPRINT_FILE = path.join(FOLDER, 'fingerprint.txt')

/** Pixels of one template; all templates of a garment in one color are side by side in one file. */
const FRAME = { width: 240, height: 300 }

/** Every garment in every color that it can have. */
const listGarments = (): { garment: Garment; color: ClothLabel }[] =>
  GARMENT_KEYS.flatMap((key) => {
    const garment = GARMENTS[key]
    return [...garment.cloths, ...garment.readyCloths].map((color) => ({ garment, color }))
  })

/** The design that the editor makes of each template on this garment. */
const composeTemplates = (garment: Garment, color: ClothLabel): DesignDocument[] =>
  OPENING_TEMPLATE_IDS.map((id) => {
    const template = TEMPLATES.find((candidate) => candidate.id === id)
    if (!template) throw new Error(`There is no template ${id}.`)
    return toCanonicalDocument(pasteElements(createEmptyDocument(garment), 'front', copyTemplate(template, color), 0, false).document)
  })

/** Changes with everything that the pictures show, except the garments. */
export const fingerprintTemplates = (): string =>
  createHash('sha256')
    .update(JSON.stringify(listGarments().map(({ garment, color }) => composeTemplates(garment, color))))
    .digest('hex')

/** The print with the collar above it and some cloth around it, in pixels of the full-size picture. */
const getFrameArea = ({ sides: { front } }: Garment): Region => {
  const { areaPx } = front
  const width = Math.round(areaPx.width * 1.5)
  const height = Math.round((width * FRAME.height) / FRAME.width)
  return {
    left: Math.round(areaPx.x + areaPx.width / 2 - width / 2),
    top: Math.max(0, Math.round(areaPx.y - height * 0.22)),
    width,
    height,
  }
}

/** Renders the templates that an empty garment offers, in a file for each garment and color. */
export const renderTemplatePictures = async (renderer: Renderer): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  for (const { garment, color } of listGarments()) {
    const frames: OverlayOptions[] = []
    for (const document of composeTemplates(garment, color)) {
      const png = await renderer.mockup({
        document,
        clothingType: garment.key,
        color,
        side: 'front',
        pictures: NO_PICTURES,
        width: PICTURE_SIZE.width,
      })
      const input = await sharp(png).extract(getFrameArea(garment)).resize(FRAME).png().toBuffer()
      frames.push({ input, left: frames.length * FRAME.width, top: 0 })
    }
    await sharp({ create: { width: FRAME.width * frames.length, height: FRAME.height, channels: 4, background: '#00000000' } })
      .composite(frames)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toFile(path.join(FOLDER, `${garment.key}-${color.toLowerCase()}.webp`))
  }
  await writeFile(TEMPLATE_FINGERPRINT_FILE, `${fingerprintTemplates()}\n`)
}

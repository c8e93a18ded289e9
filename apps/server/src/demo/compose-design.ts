import { readFile } from 'node:fs/promises'

import {
  toCanonicalDocument,
  type DesignDocument,
  type DesignElement,
  createEmptyDocument,
  type GarmentKey,
  GARMENTS,
  type ShapeElement,
  SIDES,
  type TextElement,
} from '@picasso/design'
import { EMBLEMS } from '@picasso/design/library'
import { z } from 'zod'

import { projectPath } from '../platform/project-path.ts'

const Artwork = z.object({
  viewBox: z.object({ width: z.number(), height: z.number() }),
  paths: z.array(z.object({ d: z.string(), fill: z.string() })),
})
type Artwork = z.infer<typeof Artwork>

/** Artworks of the demo shop by name, built by `npm run build:art`, and the drawings of the library by their id. */
export type Artworks = ReadonlyMap<string, Artwork>

export const loadArtworks = async (): Promise<Artworks> => {
  const text = await readFile(projectPath('apps/server/assets/demo/artworks.json'), 'utf8')
  const prints = Object.entries(z.record(z.string(), Artwork).parse(JSON.parse(text)))
  const emblems = EMBLEMS.map(({ id, viewBox, paths }): [string, Artwork] => [id, { viewBox, paths: [...paths] }])
  // Some have one name: a print of the demo shop is the larger drawing.
  return new Map([...emblems, ...prints])
}

/** An artwork on one side: its name, its printed width in millimeters, and the position of its top edge as a share of the area's height. */
export type Print = readonly [name: string, widthMm: number, top?: number, left?: number]
export type TextSpec = Pick<TextElement, 'content' | 'fontFamily' | 'fontSize' | 'color'> &
  Partial<TextElement> & {
    /** Vertical center of the text, as a share of the area's height. */
    at: number
  }

export interface ProductSide {
  prints?: readonly Print[]
  texts?: readonly TextSpec[]
}

interface DesignSpec {
  clothingType: GarmentKey
  front?: ProductSide
  back?: ProductSide
}

/** Builds a design document. Ids are counted, so that the same input gives the same document at every start. */
export const composeDesign = ({ clothingType, ...sides }: DesignSpec, artworks: Artworks): DesignDocument => {
  const document = createEmptyDocument(GARMENTS[clothingType])
  let count = 0
  const nextId = (): string => {
    count += 1
    return `demo-${count}`
  }
  const buildShape = ([name, width, top = 0.04, left = 0.5]: Print, area: { width: number; height: number }): ShapeElement => {
    const artwork = artworks.get(name)
    if (!artwork) throw new Error(`There is no print ${name}.`)
    const { viewBox, paths } = artwork
    const height = (width * viewBox.height) / viewBox.width
    const position = { x: area.width * left, y: area.height * top + height / 2, rotation: 0, opacity: 1 }
    return { id: nextId(), type: 'shape', name, ...position, viewBox, paths, width, height }
  }
  const buildText = ({ at, ...text }: TextSpec, area: { width: number; height: number }): TextElement => ({
    id: nextId(),
    type: 'text',
    x: area.width / 2,
    y: area.height * at,
    rotation: 0,
    opacity: 1,
    isBold: false,
    isItalic: false,
    align: 'center',
    ...text,
  })
  for (const side of SIDES) {
    const { area } = document[side]
    const elements: DesignElement[] = [
      ...(sides[side]?.prints ?? []).map((spec) => buildShape(spec, area)),
      ...(sides[side]?.texts ?? []).map((spec) => buildText(spec, area)),
    ]
    document[side] = { area, elements }
  }
  return toCanonicalDocument(document)
}

/** `night-moth` and `teaHills` are read as “Night moth” and “Tea hills”. */
const toTitle = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The design with names for customers, who read them in the editor and as the name of the design; the pictures of the demo are found by the others. */
export const nameElements = (document: DesignDocument): DesignDocument => {
  const named = { ...document }
  for (const side of SIDES) {
    const elements = document[side].elements.map((element) =>
      element.name === undefined ? element : { ...element, name: toTitle(element.name) },
    )
    named[side] = { ...document[side], elements }
  }
  return named
}

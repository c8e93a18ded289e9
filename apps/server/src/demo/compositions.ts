import {
  type ClothLabel,
  type DesignDocument,
  type DesignElement,
  emptyDocument,
  type Garment,
  type GarmentKey,
  GARMENTS,
  type ImageElement,
  type TextElement,
} from '@picasso/design'

import { rings, sun, tide } from './artworks.ts'

/** An uploaded artwork, square. */
interface StoredArtwork {
  key: string
  pixels: number
}

export const ARTWORKS = { sun, tide, rings } as const
type ArtworkName = keyof typeof ARTWORKS

export type Artworks = Record<ArtworkName, StoredArtwork>

/** Ids are counted per document, so that the same composition is the same document at every start. */
const composer = (garment: Garment, artworks: Artworks) => {
  let count = 0
  const placed = (x: number, y: number) => {
    count += 1
    const { width, height } = garment.sides.front.areaMm
    return { id: `demo-${count}`, x: width * x, y: height * y, rotation: 0, opacity: 1 }
  }
  return {
    /** `x` and `y` are shares of the print area, sizes millimetres. */
    image: (name: ArtworkName, x: number, y: number, side: number): ImageElement => ({
      ...placed(x, y),
      type: 'image',
      asset: artworks[name].key,
      pixelWidth: artworks[name].pixels,
      pixelHeight: artworks[name].pixels,
      width: side,
      height: side,
    }),
    text: (
      content: string,
      y: number,
      style: Pick<TextElement, 'fontFamily' | 'fontSize' | 'color'> & Partial<TextElement>,
    ): TextElement => ({
      ...placed(0.5, y),
      type: 'text',
      content,
      isBold: false,
      isItalic: false,
      align: 'center',
      ...style,
    }),
  }
}

interface Composition {
  clothingType: GarmentKey
  cloths: readonly [ClothLabel, ...ClothLabel[]]
  front(compose: ReturnType<typeof composer>): DesignElement[]
}

const COMPOSITIONS = {
  'late-sun': {
    clothingType: 'oversized-tshirt',
    cloths: ['Black', 'White'],
    front: ({ image, text }) => [
      image('sun', 0.5, 0.3, 230),
      text('LATE SUN', 0.53, { fontFamily: 'Impact', fontSize: 46, color: '#f0564a' }),
      text('six o’clock, west', 0.59, { fontFamily: 'Courier New', fontSize: 14, color: '#f2a65a' }),
    ],
  },
  'low-tide': {
    clothingType: 'tshirt',
    cloths: ['Blue', 'Black'],
    front: ({ image, text }) => [
      image('tide', 0.5, 0.3, 210),
      text('low tide', 0.55, { fontFamily: 'Reenie_Beanie', fontSize: 50, color: '#faf6e9' }),
    ],
  },
  'two-stones': {
    clothingType: 'regular-tshirt',
    cloths: ['White', 'Black'],
    front: ({ image, text }) => [
      image('rings', 0.5, 0.3, 250),
      text('two stones', 0.52, { fontFamily: 'Georgia', fontSize: 26, color: '#29807a', isItalic: true }),
    ],
  },
  'night-market': {
    clothingType: 'hoodie',
    cloths: ['Black', 'Red'],
    front: ({ text }) => [
      text('Night\nMarket', 0.4, { fontFamily: 'New_Rocker', fontSize: 62, color: '#f5ecd7' }),
      text('until the last noodle', 0.82, { fontFamily: 'Courier New', fontSize: 15, color: '#e85d3a' }),
    ],
  },
  nine: {
    clothingType: 'croptop',
    cloths: ['Black'],
    front: ({ text }) => [
      text('09', 0.42, { fontFamily: 'Graduate', fontSize: 120, color: '#f5ecd7' }),
      text('HOME TEAM', 0.8, { fontFamily: 'Graduate', fontSize: 24, color: '#e85d3a' }),
    ],
  },
  loud: {
    clothingType: 'tshirt',
    cloths: ['Red', 'White'],
    front: ({ text }) => [
      text('LOUD', 0.2, { fontFamily: 'Black_Ops_One', fontSize: 72, color: '#1b1b1e' }),
      text('and clear', 0.35, { fontFamily: 'Tangerine', fontSize: 60, color: '#1b1b1e', isBold: true }),
    ],
  },
} as const satisfies Record<string, Composition>
export type CompositionName = keyof typeof COMPOSITIONS

export const COMPOSITION_NAMES = [
  'loud',
  'nine',
  'night-market',
  'two-stones',
  'low-tide',
  'late-sun',
] as const satisfies readonly CompositionName[]

export interface Composed {
  garment: Garment
  cloths: readonly [ClothLabel, ...ClothLabel[]]
  document: DesignDocument
}

/** A design of the demo shop, as a person would have made it. */
export const compose = (name: CompositionName, artworks: Artworks): Composed => {
  const { clothingType, cloths, front } = COMPOSITIONS[name]
  const garment = GARMENTS[clothingType]
  const empty = emptyDocument(garment)
  return { garment, cloths, document: { ...empty, front: { ...empty.front, elements: front(composer(garment, artworks)) } } }
}

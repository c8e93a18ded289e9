import type { Garment, GarmentKey, GarmentSide, GarmentSize, Cloth, ClothLabel } from './garment.ts'

export const CLOTHS: Record<ClothLabel, Cloth> = {
  White: { label: 'White', rgb: [255, 255, 255], sheen: 0 },
  Black: { label: 'Black', rgb: [27, 27, 30], sheen: 0.13, foldLight: { lit: 0.135, dim: 0.042 }, trim: [226, 222, 212] },
  Blue: { label: 'Blue', rgb: [32, 74, 160], sheen: 0.12 },
  Red: { label: 'Red', rgb: [186, 30, 40], sheen: 0.1 },
  Ivory: { label: 'Ivory', rgb: [244, 236, 216], sheen: 0 },
}

const toMinorUnits = (units: number): number => units * 100

const SMALL_TO_XL: readonly GarmentSize[] = [
  { label: 'S', value: 'small', price: toMinorUnits(1650) },
  { label: 'M', value: 'medium', price: toMinorUnits(1650) },
  { label: 'L', value: 'large', price: toMinorUnits(1650) },
  { label: 'XL', value: 'xl', price: toMinorUnits(1650) },
]
const SMALL_TO_LARGE: readonly GarmentSize[] = [
  { label: 'S', value: 'small', price: toMinorUnits(1750) },
  { label: 'M', value: 'medium', price: toMinorUnits(1750) },
  { label: 'L', value: 'large', price: toMinorUnits(1750) },
]
const MEDIUM_TO_XL: readonly GarmentSize[] = [
  { label: 'M', value: 'medium', price: toMinorUnits(1750) },
  { label: 'L', value: 'large', price: toMinorUnits(1750) },
  { label: 'XL', value: 'extra-large', price: toMinorUnits(1750) },
]

const tshirtSide: GarmentSide = {
  clothPx: { y: 164, height: 1583 },
  mmPerPixel: 0.4375,
  areaPx: { x: 464, y: 440, width: 672, height: 1120 },
  areaMm: { width: 294, height: 490 },
}
const regularSide: GarmentSide = {
  clothPx: { y: 155, height: 1620 },
  mmPerPixel: 0.45,
  areaPx: { x: 404.8, y: 440, width: 800, height: 1200 },
  areaMm: { width: 360, height: 540 },
}
const oversizedSide: GarmentSide = {
  clothPx: { y: 224, height: 1542 },
  mmPerPixel: 0.5,
  areaPx: { x: 443.2, y: 420, width: 736, height: 1280 },
  areaMm: { width: 368, height: 640 },
}
const croptopSide: GarmentSide = {
  clothPx: { y: 448, height: 1122 },
  mmPerPixel: 0.4125,
  areaPx: { x: 424, y: 700, width: 720, height: 700 },
  areaMm: { width: 297, height: 288.75 },
}

/** The five garments. Another one needs an entry here and a folder of pictures. */
export const GARMENTS: Record<GarmentKey, Garment> = {
  tshirt: {
    key: 'tshirt',
    title: 'T-shirt',
    categoryId: '01930000-0000-7000-8000-000000000001',
    cloths: ['White', 'Black', 'Blue', 'Red'],
    readyCloths: [],
    sizes: SMALL_TO_XL,
    sides: { front: tshirtSide, back: tshirtSide },
  },
  'regular-tshirt': {
    key: 'regular-tshirt',
    title: 'Regular t-shirt',
    categoryId: '01930000-0000-7000-8000-000000000002',
    cloths: ['White', 'Black'],
    readyCloths: [],
    sizes: SMALL_TO_XL,
    sides: { front: regularSide, back: regularSide },
  },
  'oversized-tshirt': {
    key: 'oversized-tshirt',
    title: 'Oversized t-shirt',
    categoryId: '01930000-0000-7000-8000-000000000003',
    cloths: ['White', 'Black'],
    readyCloths: [],
    sizes: MEDIUM_TO_XL,
    sides: { front: oversizedSide, back: oversizedSide },
  },
  croptop: {
    key: 'croptop',
    title: 'Cropped top',
    categoryId: '01930000-0000-7000-8000-000000000004',
    cloths: ['Black'],
    readyCloths: ['Ivory'],
    sizes: SMALL_TO_LARGE,
    sides: { front: croptopSide, back: croptopSide },
  },
  hoodie: {
    key: 'hoodie',
    title: 'Hoodie',
    categoryId: '01930000-0000-7000-8000-000000000005',
    cloths: ['White', 'Black', 'Blue', 'Red'],
    readyCloths: [],
    sizes: SMALL_TO_XL,
    sides: {
      front: {
        clothPx: { y: 165, height: 1639 },
        mmPerPixel: 0.58125,
        areaPx: { x: 536, y: 800, width: 528, height: 450 },
        areaMm: { width: 306.9, height: 261.56 },
      },
      back: {
        clothPx: { y: 165, height: 1639 },
        mmPerPixel: 0.58125,
        areaPx: { x: 512, y: 790, width: 576, height: 700 },
        areaMm: { width: 334.8, height: 406.88 },
      },
    },
  },
}

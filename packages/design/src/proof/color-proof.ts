import type { Lab } from '../color/lab.ts'
import { RENDERING_INTENTS, type RenderingIntent } from './settings.ts'

export interface ProofSettings {
  intent: RenderingIntent
  /** The darkest color becomes the darkest ink, and all others keep their distance to it. */
  hasBlackPointCompensation: boolean
}

/** What a printer's profile makes of colors of sRGB. Three values a color. */
export interface ColorProof {
  /** As a screen shows the print, on the paper's own white. */
  toScreen: (rgb: Uint8Array) => Uint8Array
  /** As the print measures, L, a and b for D50. */
  toPrintedLab: (rgb: Uint8Array) => Lab[]
  /** The same by the relative colorimetric intent without compensation: a color that ink can print stays what it is. */
  toMeasuredLab: (rgb: Uint8Array) => Lab[]
}

/** What is used of little-cms; handed in, because browser and server load its WebAssembly each in their own way. */
export interface LittleCms {
  HEAPU8: Uint8Array
  _malloc: (bytes: number) => number
  _free: (address: number) => void
  _cmsOpenProfileFromMem: (address: number, bytes: number) => number
  cmsCloseProfile(profile: number): void
  cmsCreate_sRGBProfile(): number
  cmsCreateLab4Profile(): number
  cmsGetProfileInfoASCII(profile: number, info: number, language: string, country: string): string
  cmsCreateProofingTransform(
    input: number,
    inputFormat: number,
    output: number,
    outputFormat: number,
    proof: number,
    intent: number,
    proofIntent: number,
    flags: number,
  ): number
  cmsDeleteTransform(transform: number): void
  cmsDoTransform(transform: number, input: Uint8Array, count: number): Uint8Array | Uint16Array | Float32Array
}

/** Formats of lcms2.h: color space, channels and bytes of a value. */
const RGB_8 = (4 << 16) | (3 << 3) | 1
const LAB_FLOAT = (1 << 22) | (10 << 16) | (3 << 3) | 4

const SOFT_PROOFING = 0x4000
const BLACK_POINT_COMPENSATION = 0x2000

/** The paper's white becomes that of the screen: prints are shown on their cloth, which has its own color. */
const RELATIVE_COLORIMETRIC = 1

const DESCRIPTION = 0

export interface OpenedProfile extends ColorProof {
  /** What its maker calls it. */
  description: string
  close: () => void
}

const toLabs = (values: ArrayLike<number>): Lab[] =>
  Array.from({ length: values.length / 3 }, (_, index) => ({
    l: values[index * 3] ?? 0,
    a: values[index * 3 + 1] ?? 0,
    b: values[index * 3 + 2] ?? 0,
  }))

/** Opens a printer's profile; undefined where little-cms cannot read it or make a proof of it. */
export const openProfile = (lcms: LittleCms, bytes: Uint8Array, settings: ProofSettings): OpenedProfile | undefined => {
  const { _malloc: allocate, _free: release, _cmsOpenProfileFromMem: openFromMemory } = lcms
  const address = allocate(bytes.length)
  lcms.HEAPU8.set(bytes, address)
  // It keeps a copy.
  const profile = openFromMemory(address, bytes.length)
  release(address)
  if (profile === 0) return undefined
  const [screen, lab] = [lcms.cmsCreate_sRGBProfile(), lcms.cmsCreateLab4Profile()]
  const create = (output: number, format: number, intent: number, isCompensated: boolean): number =>
    lcms.cmsCreateProofingTransform(
      screen,
      RGB_8,
      output,
      format,
      profile,
      intent,
      RELATIVE_COLORIMETRIC,
      SOFT_PROOFING | (isCompensated ? BLACK_POINT_COMPENSATION : 0),
    )
  const intent = RENDERING_INTENTS.indexOf(settings.intent)
  const description = lcms
    .cmsGetProfileInfoASCII(profile, DESCRIPTION, 'en', 'US')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  const transforms = new Map<string, number>()
  /** Made when it is first used: each takes a tenth of a second. */
  const getTransform = (name: string, createNew: () => number): number => {
    const transform = transforms.get(name) ?? createNew()
    transforms.set(name, transform)
    return transform
  }
  const getScreenTransform = (): number => getTransform('screen', () => create(screen, RGB_8, intent, settings.hasBlackPointCompensation))
  const close = (): void => {
    for (const transform of transforms.values()) if (transform !== 0) lcms.cmsDeleteTransform(transform)
    for (const profileHandle of [profile, screen, lab]) lcms.cmsCloseProfile(profileHandle)
  }
  if (getScreenTransform() === 0) {
    close()
    return undefined
  }
  const toLab =
    (name: string, labIntent: number, isCompensated: boolean) =>
    (rgb: Uint8Array): Lab[] => {
      const transform = getTransform(name, () => create(lab, LAB_FLOAT, labIntent, isCompensated))
      return toLabs(lcms.cmsDoTransform(transform, rgb, rgb.length / 3))
    }
  return {
    description,
    toScreen: (rgb) => Uint8Array.from(lcms.cmsDoTransform(getScreenTransform(), rgb, rgb.length / 3)),
    toPrintedLab: toLab('printed', intent, settings.hasBlackPointCompensation),
    toMeasuredLab: toLab('measured', RELATIVE_COLORIMETRIC, false),
    close,
  }
}

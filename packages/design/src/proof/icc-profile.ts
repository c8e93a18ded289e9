import { MAX_PROFILE_BYTES, type ProfileColorSpace } from './settings.ts'

export type ProfileError = 'too-large' | 'no-profile' | 'no-printer' | 'no-ink' | 'incomplete' | 'unreadable'

export type ParsedProfile = { ok: true; colorSpace: ProfileColorSpace } | { ok: false; reason: ProfileError }

/** Places of the header, ICC.1:2022 section 7.2; numbers are big-endian. */
const HEADER_BYTES = 128
const SIZE_AT = 0
const CLASS_AT = 12
const COLOR_SPACE_AT = 16
const SIGNATURE_AT = 36
const TAG_COUNT_AT = HEADER_BYTES
const TAG_BYTES = 12

const COLOR_SPACES: Readonly<Record<string, ProfileColorSpace>> = { CMYK: 'CMYK', 'RGB ': 'RGB' }

/** From colors to ink; either one by tables or one by curves and a matrix. */
const PRINT_TAGS = [['B2A0'], ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']] as const

/** Whether bytes are the profile of a printer, and of which inks. What they contain is read by little-cms. */
export const parseProfile = (bytes: Uint8Array): ParsedProfile => {
  if (bytes.length > MAX_PROFILE_BYTES) return { ok: false, reason: 'too-large' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const readText = (at: number): string => String.fromCodePoint(...bytes.subarray(at, at + 4))
  if (bytes.length < TAG_COUNT_AT + 4 || readText(SIGNATURE_AT) !== 'acsp') return { ok: false, reason: 'no-profile' }
  if (view.getUint32(SIZE_AT) > bytes.length) return { ok: false, reason: 'incomplete' }
  if (readText(CLASS_AT) !== 'prtr') return { ok: false, reason: 'no-printer' }
  const colorSpace = COLOR_SPACES[readText(COLOR_SPACE_AT)]
  if (!colorSpace) return { ok: false, reason: 'no-ink' }
  const tagsEnd = TAG_COUNT_AT + 4 + view.getUint32(TAG_COUNT_AT) * TAG_BYTES
  if (tagsEnd > bytes.length) return { ok: false, reason: 'incomplete' }
  const tags = new Set<string>()
  for (let at = TAG_COUNT_AT + 4; at < tagsEnd; at += TAG_BYTES) tags.add(readText(at))
  return PRINT_TAGS.some((required) => required.every((tag) => tags.has(tag)))
    ? { ok: true, colorSpace }
    : { ok: false, reason: 'incomplete' }
}

import { FILM_WIDTHS_MM, SheetSettings, TURNINGS, type Turning } from '@picasso/contract'

/** The settings as text, as a form has them. */
export interface SettingsDraft {
  /** A usual width, or `own`. */
  width: string
  ownWidth: string
  margin: string
  gap: string
  turning: string
  maxLength: string
  hasCropMarks: boolean
}

const isUsualWidth = (mm: number): boolean => FILM_WIDTHS_MM.some((width) => width === mm)

export const toDraft = ({ filmWidthMm, marginMm, gapMm, turning, maxLengthMm, hasCropMarks }: SheetSettings): SettingsDraft => ({
  width: isUsualWidth(filmWidthMm) ? String(filmWidthMm) : 'own',
  ownWidth: String(filmWidthMm),
  margin: String(marginMm),
  gap: String(gapMm),
  turning,
  maxLength: String(maxLengthMm),
  hasCropMarks,
})

/** What most film printers take. */
export const DEFAULT_SETTINGS: SheetSettings = {
  filmWidthMm: 560,
  marginMm: 5,
  gapMm: 3,
  turning: 'quarter',
  maxLengthMm: 5000,
  hasCropMarks: false,
}

const isTurning = (value: string): value is Turning => TURNINGS.some((turning) => turning === value)

/** An empty field is missing; a comma is a decimal point. */
export const toNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')))

/** For the schema, which says what is wrong with it. */
export const toSettingsInput = (draft: SettingsDraft) => ({
  filmWidthMm: toNumber(draft.width === 'own' ? draft.ownWidth : draft.width),
  marginMm: toNumber(draft.margin),
  gapMm: toNumber(draft.gap),
  turning: isTurning(draft.turning) ? draft.turning : undefined,
  maxLengthMm: toNumber(draft.maxLength),
  hasCropMarks: draft.hasCropMarks,
})

/** The field of the form for a field of the settings. */
const FIELD_BY_SETTING: Readonly<Record<string, keyof SettingsDraft>> = {
  filmWidthMm: 'ownWidth',
  marginMm: 'margin',
  gapMm: 'gap',
  turning: 'turning',
  maxLengthMm: 'maxLength',
}

export const toDraftField = (path: string): string => FIELD_BY_SETTING[path.replace(/^settings\./, '')] ?? path

export const toDraftErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [toDraftField(path), text]))

export const parseSettings = (draft: SettingsDraft): SheetSettings => SheetSettings.parse(toSettingsInput(draft))

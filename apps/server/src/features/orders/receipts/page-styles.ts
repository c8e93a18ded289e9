import { POINTS_PER_MM } from '@picasso/design'

import { A4_SIZE, MUTED_COLOR, type Style } from '../../../print/document/pdf-document.ts'

/** 20 mm, rounded so that pictures and rules begin with the same pixel of a screen. */
export const MARGIN = 57
export const CONTENT_WIDTH = A4_SIZE.width - 2 * MARGIN
export const GAP = 2 * POINTS_PER_MM

export const TEXT_STYLE: Style = { size: 10 }
export const BOLD_STYLE: Style = { size: 10, weight: 'bold' }

export const TITLE_STYLE: Style = { size: 24, weight: 'bold', family: 'display' }
export const NAME_STYLE: Style = { size: 16, weight: 'bold', family: 'display' }
export const SMALL_STYLE: Style = { size: 9, color: MUTED_COLOR }
/** Lines with a phone number: figures of one width keep the spaces between its groups, which pairs such as `7 1` would close. */
export const toContactStyle = (style: Style): Style => ({ ...style, isTabular: true })
/** A small fact, as on the pages; written in capitals by `toLabel`. */
export const LABEL_STYLE: Style = { size: 7.5, family: 'mono', color: MUTED_COLOR, tracking: 0.6 }
export const toLabel = (text: string): string => text.toLocaleUpperCase()

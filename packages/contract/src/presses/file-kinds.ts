import type { NamedSubject } from './file-names.ts'

export const CUT_FILE_KINDS = ['cut-svg', 'cut-dxf', 'cut-hpgl'] as const
/** Plates of a side, once they are made: black films as one PDF, named inks on one page, and a PNG of each plate. */
export const PRESS_PLATE_KINDS = ['plate-films', 'plate-separations', 'plate-pngs'] as const
/** What a press can get of each printed side. */
export const SIDE_FILE_KINDS = ['print', 'print-pdf', 'under-base', 'mirrored', ...CUT_FILE_KINDS, ...PRESS_PLATE_KINDS] as const
export type SideFileKind = (typeof SIDE_FILE_KINDS)[number]
/** What a press can get of each frozen gang sheet. */
export const SHEET_FILE_KINDS = ['sheet-png', 'sheet-pdf'] as const
export type SheetFileKind = (typeof SHEET_FILE_KINDS)[number]

export const PRESS_FILE_KINDS = [...SIDE_FILE_KINDS, ...SHEET_FILE_KINDS] as const
export type PressFileKind = (typeof PRESS_FILE_KINDS)[number]

const ENDINGS: Readonly<Record<PressFileKind, string>> = {
  print: '.png',
  'print-pdf': '.pdf',
  'under-base': '-under-base.png',
  mirrored: '-mirrored.png',
  'cut-svg': '-cut.svg',
  'cut-dxf': '-cut.dxf',
  'cut-hpgl': '-cut.plt',
  'plate-films': '-films.pdf',
  'plate-separations': '-separations.pdf',
  'plate-pngs': '-plate.png',
  'sheet-png': '.png',
  'sheet-pdf': '.pdf',
}

/**
 * What follows the name by the template: `-mirrored.png`, `-plate-2.png`.
 * @param part number of the plate, from 1; null for files that are whole
 */
export const getFileNameEnding = (kind: PressFileKind, part: number | null): string =>
  part === null ? ENDINGS[kind] : ENDINGS[kind].replace('.', `-${part}.`)

/** Whether it is a file of a whole sheet; a press that gets one gets no files of single tickets. */
export const isSheetFileKind = (kind: string): kind is SheetFileKind => SHEET_FILE_KINDS.some((candidate) => candidate === kind)

/** What the files of a press are about. */
export const getPressSubject = ({ files }: { files: readonly PressFileKind[] }): NamedSubject =>
  files.some(isSheetFileKind) ? 'sheet' : 'ticket'

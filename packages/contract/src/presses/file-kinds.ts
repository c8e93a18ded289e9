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

/** Of these, a press gets whole sheets and nothing of single tickets. */
export const isSheetFileKind = (kind: string): kind is SheetFileKind => SHEET_FILE_KINDS.some((candidate) => candidate === kind)

/** What the files of a press are about. */
export const getPressSubject = ({ files }: { files: readonly PressFileKind[] }): NamedSubject =>
  files.some(isSheetFileKind) ? 'sheet' : 'ticket'

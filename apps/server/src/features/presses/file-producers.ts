import type { Press, PressFileKind, SheetFileKind, SideFileKind } from '@picasso/contract'
import type { CutFormat, Side } from '@picasso/design'

import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { listPlateFiles } from '../plates/index.ts'
import { listSheetFiles } from '../production/gang-sheets/index.ts'
import { readPrintFile, renderCutFile } from '../production/index.ts'
import { readVerifiedFile } from '../production/print-files/index.ts'

export type ProducerServices = Pick<Services, 'database' | 'files' | 'jobs' | 'renderer'>

/** Builds the files of one kind. The same source always gives the same bytes. */
interface FileProducer<Source> {
  type: string
  load: (services: ProducerServices, source: Source) => Promise<Uint8Array>
}

export interface SideSource {
  lineId: string
  side: Side
  /** Number of the plate, from 1; null for files of other kinds. */
  part: number | null
  cut: Press['cut']
}

type PrintName = Parameters<typeof readPrintFile>[3]

const printProducer = (name: PrintName): FileProducer<SideSource> => ({
  type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  load: (services, { lineId, side }) => readPrintFile(services, lineId, side, name),
})

const cutProducer = (format: CutFormat, type: string): FileProducer<SideSource> => ({
  type,
  load: async (services, { lineId, side, cut }) => Buffer.from((await renderCutFile(services, { lineId, side, format, ...cut })).text),
})

/** Loads a stored file; throws if it is missing, damaged or being rendered again. */
const readStoredFile = async ({ files }: ProducerServices, file: { key: string; sha256: string } | undefined): Promise<Uint8Array> => {
  const bytes = file && (await readVerifiedFile(files, file.key, file.sha256))
  if (!bytes) throw new AppError('UNAVAILABLE')
  return bytes
}

const plateProducer = (kind: 'films' | 'separations' | 'film', type: string): FileProducer<SideSource> => ({
  type,
  load: async (services, { lineId, side, part }) => {
    const ofKind = (await listPlateFiles(services.database, { orderLineId: lineId, side })).filter((file) => file.kind === kind)
    const file = ofKind[(part ?? 1) - 1]
    return readStoredFile(services, file && { key: file.fileKey, sha256: file.sha256 })
  },
})

const sheetProducer = (ending: '.png' | '.pdf', type: string): FileProducer<{ sheetId: string }> => ({
  type,
  load: async (services, { sheetId }) =>
    readStoredFile(
      services,
      (await listSheetFiles(services.database, sheetId)).find(({ name }) => name.endsWith(ending)),
    ),
})

/** The kinds of files that presses can get of a printed side. */
export const SIDE_PRODUCERS: Record<SideFileKind, FileProducer<SideSource>> = {
  print: printProducer('print.png'),
  'print-pdf': printProducer('print.pdf'),
  'under-base': printProducer('under-base.png'),
  mirrored: printProducer('mirrored.png'),
  'cut-svg': cutProducer('svg', 'image/svg+xml'),
  'cut-dxf': cutProducer('dxf', 'image/vnd.dxf'),
  'cut-hpgl': cutProducer('hpgl', 'application/vnd.hp-hpgl'),
  'plate-films': plateProducer('films', 'application/pdf'),
  'plate-separations': plateProducer('separations', 'application/pdf'),
  'plate-pngs': plateProducer('film', 'image/png'),
}

/** The kinds of files that presses can get of a gang sheet. */
export const SHEET_PRODUCERS: Record<SheetFileKind, FileProducer<{ sheetId: string }>> = {
  'sheet-png': sheetProducer('.png', 'image/png'),
  'sheet-pdf': sheetProducer('.pdf', 'application/pdf'),
}

export const getContentType = (kind: PressFileKind): string => ({ ...SIDE_PRODUCERS, ...SHEET_PRODUCERS })[kind].type

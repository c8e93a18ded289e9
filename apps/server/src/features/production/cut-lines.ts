import { scaleDocumentToSize, type CutFormat, type Side } from '@picasso/design'
import { type CutError, type CutLines, type CutOptions, writeCutFile } from '@picasso/design/cut-lines'

import { withTempFolder } from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { detectBackgroundColors, loadPictures } from '../designs/index.ts'
import { printFileName } from './manifest.ts'
import { MESSAGES } from './messages/index.ts'
import { findLineToPrint, type PrintLine } from './print-files/index.ts'

export interface CutRequest extends CutOptions {
  lineId: string
  side: Side
}

type CutServices = Pick<Services, 'database' | 'files' | 'renderer'>

const createCutError = (reason: CutError): AppError =>
  reason === 'nothing-left'
    ? new AppError('INVALID_INPUT', { fields: { offset: (language) => MESSAGES[language].cutErrors[reason] } })
    : new AppError('INVALID_DESIGN', { message: (language) => MESSAGES[language].cutErrors[reason] })

const requireLine = async (services: CutServices, lineId: string): Promise<{ line: PrintLine; number: string }> => {
  const row = await findLineToPrint(services.database, lineId)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const renderLine = async (services: CutServices, line: PrintLine, { side, offsetMm, isMirrored }: CutRequest): Promise<CutLines> => {
  const designDocument = await detectBackgroundColors(services, line.document)
  const document = scaleDocumentToSize(designDocument, line.clothingType, line.sizeLabel)
  const result = await withTempFolder(async (folder) =>
    services.renderer.cutLines({ document, side, pictures: await loadPictures(services.files, document, folder), offsetMm, isMirrored }),
  )
  if (!result.ok) throw createCutError(result.reason)
  return result.lines
}

/** What a knife cuts of a side, in the size of the ordered garment. */
export const renderCutLines = async (services: CutServices, request: CutRequest): Promise<CutLines> =>
  renderLine(services, (await requireLine(services, request.lineId)).line, request)

const CONTENT_TYPES: Record<CutFormat, string> = {
  svg: 'image/svg+xml',
  dxf: 'image/vnd.dxf',
  hpgl: 'application/vnd.hp-hpgl',
}

/** The endings that programs for cutters look for. */
const EXTENSIONS = { svg: 'svg', dxf: 'dxf', hpgl: 'plt' } as const satisfies Record<CutFormat, string>

interface CutFile {
  name: string
  type: string
  text: string
}

/** The file for a cutter: `PIC-10001-line-1-tshirt-Black-M-front-cut-2mm-mirrored.plt`. The same line and options give the same bytes. */
export const renderCutFile = async (services: CutServices, request: CutRequest & { format: CutFormat }): Promise<CutFile> => {
  const { side, offsetMm, isMirrored, format } = request
  const { line, number } = await requireLine(services, request.lineId)
  const lines = await renderLine(services, line, request)
  const variant = ['cut', ...(offsetMm === 0 ? [] : [`${offsetMm}mm`]), ...(isMirrored ? ['mirrored'] : [])].join('-')
  return {
    name: printFileName(number, line, `${side}-${variant}`, EXTENSIONS[format]),
    type: CONTENT_TYPES[format],
    text: writeCutFile(lines, format),
  }
}

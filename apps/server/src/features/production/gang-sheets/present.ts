import type { Language, Sheet, SheetPiece, SheetSummary } from '@picasso/contract'
import { CELL_MM, CELL_PX, LABEL_COLUMNS, LABEL_ROWS } from '@picasso/design/nesting'

import type { Database } from '../../../platform/database/index.ts'
import { findBlockReason, selectTicketsById } from '../index.ts'
import { MESSAGES } from './messages/index.ts'
import {
  type PieceDetails,
  requireSheet,
  selectCustomerNames,
  selectPieces,
  selectSheetPresses,
  type SheetRow,
  toSettings,
} from './queries.ts'
import { getHeaderPlacement, toFilm, toMm } from './rules.ts'
import { selectShapes, type StoredShape } from './shapes.ts'

export const presentSummary = (sheet: SheetRow, pieceCount: number): SheetSummary => ({
  _id: sheet.id,
  number: sheet.number,
  code: sheet.code,
  status: sheet.status,
  task: sheet.task,
  progress: sheet.progress,
  failure: sheet.failure,
  state: sheet.state,
  lengthMm: sheet.lengthMm,
  fill: sheet.fill,
  pieceCount,
  createdAt: sheet.createdAt.toISOString(),
  frozenAt: sheet.frozenAt?.toISOString() ?? null,
  version: sheet.version,
  settings: toSettings(sheet),
})

type Ticket = Awaited<ReturnType<typeof selectTicketsById>>[number]

const describeBlock = (ticket: Ticket, language: Language): string | null =>
  ticket.shippingStatus === 'cancelled' ? MESSAGES[language].cancelled : (findBlockReason(ticket)?.(language) ?? null)

const toCell = (px: number): number => Math.ceil(px / CELL_PX)

const presentShape = (
  shape: StoredShape | null | undefined,
): Pick<SheetPiece, 'picture' | 'widthMm' | 'heightMm' | 'print' | 'label' | 'outline'> => {
  if (!shape) return { picture: null, widthMm: null, heightMm: null, print: null, label: null, outline: null }
  const { mask, layout, previewKey } = shape
  return {
    picture: previewKey && `/files/${previewKey}`,
    widthMm: toMm(mask.columns),
    heightMm: toMm(mask.rows),
    print: {
      xMm: toMm(layout.print.column),
      yMm: toMm(layout.print.row),
      widthMm: toMm(toCell(layout.crop.width)),
      heightMm: toMm(toCell(layout.crop.height)),
    },
    label: {
      xMm: toMm(layout.label.column),
      yMm: toMm(layout.label.row),
      widthMm: LABEL_COLUMNS * CELL_MM,
      heightMm: LABEL_ROWS * CELL_MM,
    },
    outline: layout.outline ?? null,
  }
}

interface PieceContext {
  shapes: ReadonlyMap<string, StoredShape | null>
  /** Names by the id of the order. */
  customers: ReadonlyMap<string, string>
  language: Language
}

const presentPiece = (
  { piece, code, quantity, file }: PieceDetails,
  ticket: Ticket,
  { shapes, customers, language }: PieceContext,
): SheetPiece => ({
  _id: piece.id,
  ticket: code,
  orderId: ticket.orderId,
  orderNumber: ticket.orderNumber,
  customer: customers.get(ticket.orderId) ?? '',
  title: ticket.title,
  color: ticket.color,
  sizeLabel: ticket.sizeLabel,
  side: piece.side,
  copy: piece.copy,
  copies: quantity,
  ...presentShape(file && shapes.get(file.pngSha256)),
  xMm: piece.xMm,
  yMm: piece.yMm,
  rotation: piece.rotation,
  isLocked: piece.isLocked,
  isLeftOut: piece.isLeftOut,
  problem: piece.problem,
  blocked: describeBlock(ticket, language),
})

const presentFiles = ({ id, pngSha256, pdfSha256, layoutSha256, widthPx, heightPx }: SheetRow): Sheet['files'] => {
  if (pngSha256 === null || pdfSha256 === null || layoutSha256 === null || widthPx === null || heightPx === null) return null
  const folder = `/api/production/sheets/${id}`
  return {
    png: `${folder}/sheet.png`,
    pdf: `${folder}/sheet.pdf`,
    manifest: `${folder}/manifest.json`,
    pickList: `${folder}/pick-list.pdf`,
    widthPx,
    heightPx,
    pngSha256,
    pdfSha256,
    layoutSha256,
  }
}

export const loadSheet = async (database: Database, id: string, language: Language): Promise<Sheet> => {
  const sheet = await requireSheet(database, id)
  const pieces = await selectPieces(database, id)
  const [shapes, rows, customers, presses] = await Promise.all([
    selectShapes(
      database,
      pieces.flatMap(({ file }) => file?.pngSha256 ?? []),
    ),
    selectTicketsById(
      database,
      pieces.map(({ piece }) => piece.ticketId),
    ),
    selectCustomerNames(database, id),
    selectSheetPresses(database, id),
  ])
  const ticketsById = new Map(rows.map((ticket) => [ticket.id, ticket]))
  const header = getHeaderPlacement(toFilm(toSettings(sheet)))
  return {
    ...presentSummary(sheet, pieces.filter(({ piece }) => !piece.isLeftOut).length),
    header: {
      xMm: toMm(header.column),
      yMm: toMm(header.row),
      widthMm: LABEL_COLUMNS * CELL_MM,
      heightMm: LABEL_ROWS * CELL_MM,
    },
    pieces: pieces.flatMap((details) => {
      const ticket = ticketsById.get(details.piece.ticketId)
      return ticket ? [presentPiece(details, ticket, { shapes, customers, language })] : []
    }),
    presses,
    files: presentFiles(sheet),
  }
}

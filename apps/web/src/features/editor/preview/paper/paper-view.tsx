import type { Language } from '@picasso/contract'
import { scaleDocumentToSize, CLOTHS, getLuminance, PRINT_LIMITS, type Bounds, type Side, MM_PER_INCH } from '@picasso/design'
import { useState } from 'react'

import { useLanguage, useMessages } from '../../../../lib/messages.ts'
import { toastError } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import { useGarmentNames } from '../../../garments/index.ts'
import { downloadFile } from '../../file/download.ts'
import type { EditorSession } from '../../session.ts'
import { useEditorState, useSession } from '../../use-session.ts'
import { previewMessages, type PreviewMessages } from '../messages/index.ts'
import { getPrintExtent } from '../print-size.tsx'
import { SizeSelect } from '../print-size.tsx'
import { writeSheets, type Sheet } from './pdf-sheets.ts'

export const PAPER_SIZES = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const
export type PaperSize = keyof typeof PAPER_SIZES

/** Printable margin in millimeters for home printers. */
export const MARGIN_MM = 10
/** Millimeters at the bottom of a sheet for the check line and texts. */
export const FOOTER_MM = 18
/** Overlap of neighboring sheets in millimeters. */
export const OVERLAP_MM = 10

/** The part of the design on one sheet. */
interface Tile {
  row: number
  column: number
  /** Millimeters of the print area. */
  part: Bounds
}

interface TileGrid {
  rows: number
  columns: number
  tiles: readonly Tile[]
}

interface Span {
  from: number
  to: number
}

/** Splits a length into as few overlapping spans as possible, all of the same size but the last. */
const splitLength = (from: number, to: number, maxLength: number): Span[] => {
  const count = Math.max(1, Math.ceil((to - from - OVERLAP_MM) / (maxLength - OVERLAP_MM)))
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (maxLength - OVERLAP_MM)
    return { from: start, to: Math.min(to, start + maxLength) }
  })
}

/** The sheets that cover a part of the print area in true size. */
export const createTileGrid = (extent: Bounds, paper: PaperSize): TileGrid => {
  const { width, height } = PAPER_SIZES[paper]
  const columnSpans = splitLength(extent.left, extent.right, width - 2 * MARGIN_MM)
  const rowSpans = splitLength(extent.top, extent.bottom, height - 2 * MARGIN_MM - FOOTER_MM)
  return {
    rows: rowSpans.length,
    columns: columnSpans.length,
    tiles: rowSpans.flatMap(({ from: top, to: bottom }, row) =>
      columnSpans.map(({ from: left, to: right }, column) => ({ row, column, part: { left, top, right, bottom } })),
    ),
  }
}

/** Length in millimeters of the line to check with a ruler. */
const CHECK_LINE_MM = 100
/** Length in millimeters of the corner marks. */
const TICK_MM = 5

type Line = Sheet['lines'][number]

/** A cross at each corner of the tile, so that sheets can be aligned. */
const cornerMarks = (left: number, top: number, right: number, bottom: number): Line[] =>
  [left, right].flatMap((x) =>
    [top, bottom].flatMap((y) => [
      { x1: x - TICK_MM / 2, y1: y, x2: x + TICK_MM / 2, y2: y },
      { x1: x, y1: y - TICK_MM / 2, x2: x, y2: y + TICK_MM / 2 },
    ]),
  )

/** A dashed line where the next sheet begins. */
const overlapLines = (
  { row, column }: Tile,
  { rows, columns }: TileGrid,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Line[] => [
  ...(column < columns - 1 ? [{ x1: right - OVERLAP_MM, y1: top, x2: right - OVERLAP_MM, y2: bottom, dashed: true }] : []),
  ...(row < rows - 1 ? [{ x1: left, y1: bottom - OVERLAP_MM, x2: right, y2: bottom - OVERLAP_MM, dashed: true }] : []),
]

/** A line with end marks, to check with a ruler. */
const checkLine = (y: number): Line[] => [
  { x1: MARGIN_MM, y1: y, x2: MARGIN_MM + CHECK_LINE_MM, y2: y },
  { x1: MARGIN_MM, y1: y - 2, x2: MARGIN_MM, y2: y + 2 },
  { x1: MARGIN_MM + CHECK_LINE_MM, y1: y - 2, x2: MARGIN_MM + CHECK_LINE_MM, y2: y + 2 },
]

/** One sheet with marks and texts that help to align it with the others. */
export const composeSheet = (
  tile: Tile,
  grid: TileGrid,
  paper: PaperSize,
  picture: Pick<Sheet['picture'], 'jpeg' | 'pixelWidth' | 'pixelHeight'>,
  title: string,
  messages: PreviewMessages['sheet'],
): Sheet => {
  const { part } = tile
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  const [left, top, right, bottom] = [MARGIN_MM, MARGIN_MM, MARGIN_MM + width, MARGIN_MM + height]
  const footerTop = PAPER_SIZES[paper].height - MARGIN_MM - FOOTER_MM
  const positionText = messages.position(title, { row: tile.row + 1, column: tile.column + 1 }, grid)
  const dashed = tile.row < grid.rows - 1 || tile.column < grid.columns - 1
  return {
    picture: { ...picture, x: left, y: top, width, height, alt: messages.pictureAlt },
    lines: [...cornerMarks(left, top, right, bottom), ...overlapLines(tile, grid, left, top, right, bottom), ...checkLine(footerTop + 7)],
    texts: [
      { role: 'H1', x: MARGIN_MM, y: footerTop + 13, size: 8, text: positionText },
      { role: 'P', x: MARGIN_MM + CHECK_LINE_MM + 3, y: footerTop + 6.5, size: 8, text: messages.measure },
      { role: 'P', x: MARGIN_MM + CHECK_LINE_MM + 3, y: footerTop + 10, size: 8, text: messages.printAtFullSize },
      ...(dashed ? [{ role: 'P' as const, x: MARGIN_MM, y: footerTop + 16.5, size: 8, text: messages.cut }] : []),
    ],
  }
}

/** Dots per inch: the resolution of a photograph on a home printer. */
const SHEET_DPI = 150
const PIXELS_PER_MM = SHEET_DPI / MM_PER_INCH
const JPEG_QUALITY = 0.92

/** Gray instead of dark cloth: shows white ink and saves toner. */
const BACKGROUNDS = { light: '#ffffff', dark: '#d4d4d8' } as const

interface Template {
  side: Side
  paper: PaperSize
  /** A size label of the garment. */
  size: string
  extent: Bounds
  garmentTitle: string
  language: Language
  messages: PreviewMessages
}

/** Renders the print of a side in true size as a PDF of as many sheets as needed. */
const drawTemplate = async (
  session: EditorSession,
  { side, paper, size, extent, garmentTitle, language, messages }: Template,
): Promise<File> => {
  const { garment, store, resources } = session
  const { document, color } = store.state().history.committed
  const fullDesign = await resources.loadFull(scaleDocumentToSize(document, garment.key, size))
  const grid = createTileGrid(extent, paper)
  const background = getLuminance(CLOTHS[color].rgb) < PRINT_LIMITS.darkCloth ? BACKGROUNDS.dark : BACKGROUNDS.light
  const title = messages.sheet.title(garmentTitle, side, document.scaled ? size : undefined)

  const sheets = []
  for (const tile of grid.tiles) {
    const { left, top, right, bottom } = tile.part
    const pixelWidth = Math.max(1, Math.round((right - left) * PIXELS_PER_MM))
    const pixelHeight = Math.max(1, Math.round((bottom - top) * PIXELS_PER_MM))
    const canvas = new OffscreenCanvas(pixelWidth, pixelHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error(messages.templateUnsupported)
    context.fillStyle = background
    context.fillRect(0, 0, pixelWidth, pixelHeight)
    context.translate(-left * PIXELS_PER_MM, -top * PIXELS_PER_MM)
    fullDesign.draw(context, side, PIXELS_PER_MM)
    // Sheet by sheet: the memory of a phone cannot hold all of them at once.
    // oxlint-disable-next-line no-await-in-loop
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    // oxlint-disable-next-line no-await-in-loop
    const picture = { jpeg: new Uint8Array(await jpeg.arrayBuffer()), pixelWidth, pixelHeight }
    sheets.push(composeSheet(tile, grid, paper, picture, title, messages.sheet))
  }
  return new File([writeSheets(sheets, PAPER_SIZES[paper], { title, language })], `${garment.key}-${side}-template.pdf`, {
    type: 'application/pdf',
  })
}

/** Regions whose printers use Letter paper. */
const getDefaultPaper = (): PaperSize => (/-(US|CA|MX|CL|CO|PH)$/.test(navigator.language) ? 'letter' : 'a4')

/** Downloads the print in true size as a paper template. */
export const PaperView = () => {
  const messages = useMessages(previewMessages)
  const language = useLanguage()
  const { getTitle } = useGarmentNames()
  const session = useSession()
  const { garment, lengthFormatter, resources } = session
  const { history, side } = useEditorState()
  const [paper, setPaper] = useState(getDefaultPaper)
  const [size, setSize] = useState<string>('M')
  const [isBusy, setIsBusy] = useState(false)
  const extent = getPrintExtent(scaleDocumentToSize(history.current.document, garment.key, size)[side], resources.measureInk)
  if (!extent) return <p className="text-14">{messages.emptySide(side)}</p>
  const { tiles, rows, columns } = createTileGrid(extent, paper)

  const downloadTemplate = async (): Promise<void> => {
    setIsBusy(true)
    try {
      downloadFile(await drawTemplate(session, { side, paper, size, extent, garmentTitle: getTitle(garment), language, messages }))
    } catch (reason) {
      toastError(reason instanceof Error ? reason.message : messages.templateFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>{messages.paperDescription(side, lengthFormatter.formatSize(extent.right - extent.left, extent.bottom - extent.top))}</p>
      <SizeSelect size={size} onChange={setSize} />
      <RadioCards
        legend={messages.paper}
        name="paper"
        layout="row"
        value={paper}
        onChange={(value) => setPaper(value === 'letter' ? 'letter' : 'a4')}
        cards={[
          { value: 'a4', title: PAPER_SIZES.a4.label },
          { value: 'letter', title: PAPER_SIZES.letter.label },
        ]}
      />
      <Button variant="primary" isPending={isBusy} onClick={() => void downloadTemplate()}>
        {messages.download(tiles.length)}
      </Button>
      <p className="text-ink-2">{messages.fileDescription(rows, columns)}</p>
    </div>
  )
}

import { draw, POINTS_PER_MM, PRINT_DPI } from '@picasso/design'
import { CELL_PX, LABEL_COLUMNS, LABEL_ROWS, type QuarterTurns } from '@picasso/design/nesting'

import type { PdfForm } from '../pdf/pdf-form.ts'
import { createPdfPage } from '../pdf/pdf-page.ts'
import type { SheetTask } from '../render-jobs.ts'
import { loadTypesetters } from '../typesetter.ts'
import { listCropMarks } from './crop-marks.ts'
import { buildLabelSide } from './label-side.ts'

const POINTS_PER_PX = 72 / PRINT_DPI

type PdfPage = ReturnType<typeof createPdfPage>

/** Maps a point (u, v) of a piece of this size, y downwards, to the sheet: turned clockwise, its turned box at (x, y). */
const createTurn = (
  turns: QuarterTurns,
  width: number,
  height: number,
  x: number,
  y: number,
): [number, number, number, number, number, number] => {
  if (turns === 1) return [0, 1, -1, 0, x + height, y]
  if (turns === 2) return [-1, 0, 0, -1, x + width, y + height]
  if (turns === 3) return [0, -1, 1, 0, x, y + width]
  return [1, 0, 0, 1, x, y]
}

/** The same for points of a form, y upwards, of which only the visible part has the size of the piece. */
const createFormMatrix = (
  { height: formHeight }: PdfForm,
  crop: SheetTask['prints'][number]['crop'],
  piece: SheetTask['pieces'][number],
): number[] => {
  const [a, b, c, d, e, f] = createTurn(
    piece.turns,
    crop.width * POINTS_PER_PX,
    crop.height * POINTS_PER_PX,
    piece.x * POINTS_PER_PX,
    piece.y * POINTS_PER_PX,
  )
  // u = x - left, v = formHeight - y - top
  const [left, top] = [crop.left * POINTS_PER_PX, crop.top * POINTS_PER_PX]
  const shift = formHeight - top
  return [a, b, -c, -d, e - a * left + c * shift, f - b * left + d * shift]
}

const drawLabel = async (pdf: PdfPage, label: SheetTask['header'], turns: QuarterTurns): Promise<void> => {
  const side = buildLabelSide(label)
  const { forPdf } = await loadTypesetters(side.elements)
  const [width, height] = [LABEL_COLUMNS * CELL_PX * POINTS_PER_PX, LABEL_ROWS * CELL_PX * POINTS_PER_PX]
  const [, , , , e, f] = createTurn(turns, width, height, label.x * POINTS_PER_PX, label.y * POINTS_PER_PX)
  const { context } = pdf
  context.save()
  context.translate(e, f)
  context.rotate((turns * Math.PI) / 2)
  draw(context, side, { pxPerMm: POINTS_PER_MM, typesetter: forPdf, pictures: new Map(), createLayer: pdf.createLayer })
  context.restore()
}

const drawCropMarks = async (pdf: PdfPage, task: SheetTask): Promise<void> => {
  const { forPdf } = await loadTypesetters([])
  pdf.context.fillStyle = '#000000'
  for (const { x, y, width, height } of listCropMarks(task)) {
    const [left, top, right, bottom] = [x, y, x + width, y + height].map((px) => px * POINTS_PER_PX)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a page is no array
    pdf.context.fill(forPdf.getShapePath(`M${left} ${top} L${right} ${top} L${right} ${bottom} L${left} ${bottom} Z`))
  }
}

/** Writes the sheet as one page of vectors: the stored PDF of each print once, painted at the positions of its pieces. */
export const writeSheetPdf = async (task: SheetTask, path: string): Promise<void> => {
  const pdf = createPdfPage(task.widthPx * POINTS_PER_PX, task.heightPx * POINTS_PER_PX, path)
  try {
    const forms: PdfForm[] = []
    // oxlint-disable no-await-in-loop -- one file is written, in one order
    for (const print of task.prints) forms.push(await pdf.addForm(print.pdf))
    for (const piece of task.pieces) {
      const print = task.prints[piece.print]
      const form = forms[piece.print]
      if (!print || !form) throw new Error('A piece has no print file.')
      pdf.placeForm(form, createFormMatrix(form, print.crop, piece))
      await drawLabel(pdf, piece.label, piece.turns)
    }
    // oxlint-enable no-await-in-loop
    await drawLabel(pdf, task.header, 0)
    await drawCropMarks(pdf, task)
  } catch (error) {
    pdf.abandon()
    throw error
  }
  pdf.finish()
}

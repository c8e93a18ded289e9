import { join } from 'node:path'

import type { SheetTask } from '../render-jobs.ts'
import { writeSheetPdf } from './sheet-pdf.ts'
import { writeSheetPng } from './sheet-png.ts'

/** Writes a gang sheet as PNG and as PDF; the same task gives the same bytes. */
export const writeSheetFiles = async (task: SheetTask, onProgress: (share: number) => void): Promise<{ png: string; pdf: string }> => {
  const png = join(task.folder, 'sheet.png')
  const pdf = join(task.folder, 'sheet.pdf')
  await writeSheetPdf(task, pdf)
  await writeSheetPng(task, png, onProgress)
  return { png, pdf }
}

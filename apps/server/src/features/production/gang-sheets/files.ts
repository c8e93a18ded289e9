import { type Database } from '../../../platform/database/index.ts'
import { requireSheet } from './queries.ts'

export interface SheetFile {
  /** File name for downloads and presses. */
  name: string
  /** Key in the file store. */
  key: string
  sha256: string
}

/** The files of a frozen sheet; none before they are written. */
export const listSheetFiles = async (database: Database, sheetId: string): Promise<SheetFile[]> => {
  const { code, pngKey, pngSha256, pdfKey, pdfSha256 } = await requireSheet(database, sheetId)
  if (code === null || pngKey === null || pngSha256 === null || pdfKey === null || pdfSha256 === null) return []
  return [
    { name: `${code}.png`, key: pngKey, sha256: pngSha256 },
    { name: `${code}.pdf`, key: pdfKey, sha256: pdfSha256 },
  ]
}

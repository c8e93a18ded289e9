import { asc, inArray } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { printFiles } from './schema.ts'

export type PrintFile = typeof printFiles.$inferSelect

export const savePrintFile = async (database: Database, file: typeof printFiles.$inferInsert): Promise<void> => {
  await database
    .insert(printFiles)
    .values(file)
    .onConflictDoUpdate({ target: [printFiles.orderLineId, printFiles.side], set: file })
}

export const selectPrintFiles = (database: Database, orderLineIds: readonly string[]): Promise<PrintFile[]> =>
  database
    .select()
    .from(printFiles)
    .where(inArray(printFiles.orderLineId, [...orderLineIds]))
    .orderBy(asc(printFiles.orderLineId), asc(printFiles.side))

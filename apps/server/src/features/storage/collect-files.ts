import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { pictures } from '../uploads/schema.ts'
import { deleteUnusedFiles, requireOwnStore } from './delete-files.ts'
import { deleteExpiredGuestData } from './guest-data.ts'
import { referencedKeys } from './references.ts'

const BATCH_SIZE = 10_000

type CollectServices = Pick<Services, 'database' | 'files' | 'jobs' | 'clock'>

/**
 * Deletes the pictures of this database that nothing refers to any more. Files in the store that no row names are left alone: they may
 * belong to another database.
 */
export const collectFiles = async (services: CollectServices): Promise<void> => {
  await requireOwnStore(services)
  await deleteExpiredGuestData(services)
  const { rows } = await services.database.execute<{ key: string }>(
    sql`select ${pictures.key} from ${pictures} where not exists (select from (${referencedKeys}) referenced where referenced.key = ${pictures.key})`,
  )
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    // oxlint-disable-next-line no-await-in-loop
    await deleteUnusedFiles(
      services,
      rows.slice(start, start + BATCH_SIZE).map(({ key }) => key),
    )
}

export const collectFilesJob = defineJob({
  name: 'collect-files',
  payload: z.object({}),
  schedule: '40 3 * * *',
  isScheduledOnly: true,
  handle:
    ({ services }) =>
    () =>
      collectFiles(services),
})

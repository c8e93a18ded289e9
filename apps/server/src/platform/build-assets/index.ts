import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'

import { type Database, inTransaction, type Transaction } from '../database/index.ts'
import { buildAssets, builds } from './schema.ts'

export interface StoredAsset {
  path: string
  content: Buffer
  encoding: 'identity' | 'br'
}

export interface Build {
  id: string
  paths: readonly string[]
  /** Called only for a build that is not stored yet. */
  readAsset: (path: string) => Promise<StoredAsset>
}

/** Each has some two megabytes, and no tab stays open through more upgrades. */
const MAX_STORED_BUILDS = 20
/** Assets per statement: some hundred kilobytes. */
const BATCH_SIZE = 40

const listLatestBuilds = async (database: Database | Transaction, count: number): Promise<string[]> => {
  const latestBuilds = await database.select({ id: builds.id }).from(builds).orderBy(desc(builds.publishedAt), builds.id).limit(count)
  return latestBuilds.map(({ id }) => id)
}

/**
 * Makes the files of a build available to every process, as long as it is among the latest builds: a page of an older or newer version
 * finds its scripts, whichever process answers.
 */
export const publishBuild = async (database: Database, { id, paths, readAsset }: Build, publishedAt: Date): Promise<void> => {
  // Whoever starts again has nothing to write: only the order of builds counts.
  if ((await listLatestBuilds(database, 1)).includes(id)) return
  const existing = await database.update(builds).set({ publishedAt }).where(eq(builds.id, id)).returning({ id: builds.id })
  if (existing.length > 0) {
    // An older build that is published again must not lose what it shares with later ones.
    await database
      .update(buildAssets)
      .set({ buildId: id })
      .where(and(inArray(buildAssets.path, [...paths]), ne(buildAssets.buildId, id)))
    return
  }
  const assets = await Promise.all(paths.map(readAsset))
  await inTransaction(database, async (transaction) => {
    await transaction.insert(builds).values({ id, publishedAt }).onConflictDoNothing()
    for (let start = 0; start < assets.length; start += BATCH_SIZE) {
      const batch = assets.slice(start, start + BATCH_SIZE).map((asset) => ({ ...asset, buildId: id }))
      // One connection: one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction
        .insert(buildAssets)
        .values(batch)
        .onConflictDoUpdate({ target: buildAssets.path, set: { buildId: sql`excluded.build_id` } })
    }
    await transaction.delete(builds).where(notInArray(builds.id, await listLatestBuilds(transaction, MAX_STORED_BUILDS)))
  })
}

export const findAsset = async (database: Database, path: string): Promise<StoredAsset | undefined> => {
  const [row] = await database.select().from(buildAssets).where(eq(buildAssets.path, path))
  return row
}

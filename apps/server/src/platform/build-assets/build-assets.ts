import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'

import { type Database, inTransaction } from '../database/index.ts'
import { buildAssets, builds } from './schema.ts'

export interface StoredAsset {
  path: string
  content: Buffer
  encoding: 'identity' | 'br'
}

export interface Build {
  id: string
  paths: readonly string[]
  /** Called only where the build is not known yet. */
  readAsset: (path: string) => Promise<StoredAsset>
}

/** Most builds that are kept; with some two megabytes each they never fill a disk, and a tab is open through no more upgrades. */
const MAX_STORED_BUILDS = 20
/** A statement with some hundred kilobytes of files. */
const BATCH_SIZE = 40

/**
 * Makes the files of a build available to every process of the shop, for as long as it is among the last that were served: a
 * page of an older or newer version finds its scripts, whichever process it asks.
 */
export const publishBuild = async (database: Database, { id, paths, readAsset }: Build, publishedAt: Date): Promise<void> => {
  const existing = await database.update(builds).set({ publishedAt }).where(eq(builds.id, id)).returning({ id: builds.id })
  if (existing.length > 0) {
    // An older build that is put back must not lose what it shares with those after it.
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
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction
        .insert(buildAssets)
        .values(batch)
        .onConflictDoUpdate({ target: buildAssets.path, set: { buildId: sql`excluded.build_id` } })
    }
    const latestBuilds = await transaction
      .select({ id: builds.id })
      .from(builds)
      .orderBy(desc(builds.publishedAt), builds.id)
      .limit(MAX_STORED_BUILDS)
    const latestBuildIds = latestBuilds.map((build) => build.id)
    await transaction.delete(builds).where(notInArray(builds.id, latestBuildIds))
  })
}

export const findAsset = async (database: Database, path: string): Promise<StoredAsset | undefined> => {
  const [row] = await database.select().from(buildAssets).where(eq(buildAssets.path, path))
  return row
}

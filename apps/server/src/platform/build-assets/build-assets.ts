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
const MAX_BUILDS = 20
/** A statement with some hundred kilobytes of files. */
const BATCH = 40

/**
 * Makes the files of a build available to every process of the shop, for as long as it is among the last that were served: a
 * page of an older or newer version finds its scripts, whichever process it asks.
 */
export const publishBuild = async (database: Database, { id, paths, readAsset }: Build, now: Date): Promise<void> => {
  const known = await database.update(builds).set({ publishedAt: now }).where(eq(builds.id, id)).returning({ id: builds.id })
  if (known.length > 0) {
    // An older build that is put back must not lose what it shares with those after it.
    await database
      .update(buildAssets)
      .set({ buildId: id })
      .where(and(inArray(buildAssets.path, [...paths]), ne(buildAssets.buildId, id)))
    return
  }
  const assets = await Promise.all(paths.map(readAsset))
  await inTransaction(database, async (transaction) => {
    await transaction.insert(builds).values({ id, publishedAt: now }).onConflictDoNothing()
    for (let start = 0; start < assets.length; start += BATCH) {
      const batch = assets.slice(start, start + BATCH).map((asset) => ({ ...asset, buildId: id }))
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await transaction
        .insert(buildAssets)
        .values(batch)
        .onConflictDoUpdate({ target: buildAssets.path, set: { buildId: sql`excluded.build_id` } })
    }
    const kept = await transaction.select({ id: builds.id }).from(builds).orderBy(desc(builds.publishedAt), builds.id).limit(MAX_BUILDS)
    const keptIds = kept.map((build) => build.id)
    await transaction.delete(builds).where(notInArray(builds.id, keptIds))
  })
}

export const findAsset = async (database: Database, path: string): Promise<StoredAsset | undefined> => {
  const [row] = await database.select().from(buildAssets).where(eq(buildAssets.path, path))
  return row
}

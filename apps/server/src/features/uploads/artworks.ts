import type { Artwork } from '@picasso/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { selectCustomerPictures } from './queries.ts'
import { artworks, pictures } from './schema.ts'

const columns = {
  id: artworks.id,
  title: artworks.title,
  pictureKey: artworks.pictureKey,
  width: pictures.width,
  height: pictures.height,
  createdAt: artworks.createdAt,
}

interface ArtworkRow {
  id: string
  title: string
  pictureKey: string
  width: number
  height: number
  createdAt: Date
}

const present = ({ id, title, pictureKey, width, height, createdAt }: ArtworkRow): Artwork => ({
  _id: id,
  title,
  public_id: pictureKey,
  url: `/files/${pictureKey}`,
  width,
  height,
  createdAt: createdAt.toISOString(),
})

/** A customer's artwork library, newest first. */
export const listArtworks = async (
  database: Database,
  customerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ artworks: Artwork[]; next: string | null }> => {
  const rows = await database
    .select(columns)
    .from(artworks)
    .innerJoin(pictures, eq(pictures.key, artworks.pictureKey))
    .where(and(eq(artworks.customerId, customerId), after === undefined ? undefined : lt(artworks.id, after)))
    .orderBy(desc(artworks.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { artworks: page.map(present), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Adds one of a customer's pictures to the library; a picture that is already there keeps its first title. */
export const saveArtwork = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  customerId: string,
  { public_id: pictureKey, title }: { public_id: string; title: string },
): Promise<Artwork> => {
  const picture = (await selectCustomerPictures(database, customerId, [pictureKey])).get(pictureKey)
  if (!picture) throw new AppError('NOT_FOUND')
  await database.insert(artworks).values({ id: newId(), customerId, pictureKey, title, createdAt: clock.now() }).onConflictDoNothing()
  const [row] = await database
    .select()
    .from(artworks)
    .where(and(eq(artworks.customerId, customerId), eq(artworks.pictureKey, pictureKey)))
  if (!row) throw new AppError('NOT_FOUND')
  return present({ ...row, ...picture })
}

export const deleteArtwork = async (database: Database, customerId: string, id: string): Promise<void> => {
  const deletedArtworks = await database
    .delete(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.customerId, customerId)))
    .returning({ id: artworks.id })
  if (deletedArtworks.length === 0) throw new AppError('NOT_FOUND')
}

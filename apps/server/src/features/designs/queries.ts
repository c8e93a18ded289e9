import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { categories, categoryColors } from '../garments/index.ts'
import { products } from '../products/schema.ts'
import { designs } from './schema.ts'

export type DesignRow = typeof designs.$inferSelect

/** Finds a design of this customer; somebody else's is not found. */
export const findOwnDesign = async (database: Database, customerId: string, id: string): Promise<DesignRow | undefined> => {
  const [row] = await database
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), eq(designs.customerId, customerId)))
  return row
}

export const findDesign = async (database: Database, id: string): Promise<DesignRow | undefined> => {
  const [row] = await database.select().from(designs).where(eq(designs.id, id))
  return row
}

/** A design that an active product is printed with: everybody may look at it and make their own from it. */
export const findDesignOnSale = async (database: Database, id: string): Promise<DesignRow | undefined> => {
  const [row] = await database
    .select()
    .from(designs)
    .where(
      sql`${eq(designs.id, id)} and exists (select from ${products} where ${products.designId} = ${designs.id} and ${products.state} = 'active')`,
    )
  return row
}

interface SavedDesignContent extends Pick<DesignRow, 'customerId' | 'clothingType' | 'color' | 'documentHash'> {
  /** Null for a design without a team roster. */
  rosterHash: string | null
}

/** Whether the customer has saved exactly this content, and its roster, if there is one, was put into the cart as it is. */
export const isSaved = async (
  database: Database,
  { customerId, clothingType, color, documentHash, rosterHash }: SavedDesignContent,
): Promise<boolean> => {
  const [row] = await database
    .select({ id: designs.id })
    .from(designs)
    .where(
      and(
        eq(designs.customerId, customerId),
        eq(designs.clothingType, clothingType),
        eq(designs.color, color),
        eq(designs.documentHash, documentHash),
        isNull(designs.removedAt),
        isNull(designs.teamId),
        rosterHash === null ? undefined : eq(designs.orderedRosterHash, rosterHash),
      ),
    )
    .limit(1)
  return row !== undefined
}

type DesignContent = Pick<DesignRow, 'customerId' | 'clothingType' | 'color' | 'documentHash' | 'frontCaptureKey' | 'backCaptureKey'>

/** Finds an identical design of this customer; a hidden one is shown in the list again. */
export const findSameDesign = async (transaction: Transaction, content: DesignContent): Promise<DesignRow | undefined> => {
  const [row] = await transaction
    .select()
    .from(designs)
    .where(
      and(
        eq(designs.customerId, content.customerId),
        eq(designs.documentHash, content.documentHash),
        eq(designs.clothingType, content.clothingType),
        eq(designs.color, content.color),
        eq(designs.frontCaptureKey, content.frontCaptureKey),
        eq(designs.backCaptureKey, content.backCaptureKey),
        isNull(designs.teamId),
      ),
    )
    .limit(1)
  if (!row || row.removedAt === null) return row
  await transaction.update(designs).set({ removedAt: null }).where(eq(designs.id, row.id))
  return { ...row, removedAt: null }
}

/** True when the shop offers this garment in this color today. */
export const isAvailable = async (database: Database, categoryId: string, color: DesignRow['color']): Promise<boolean> => {
  const rows = await database
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(categoryColors, eq(categoryColors.categoryId, categories.id))
    .where(
      and(eq(categories.id, categoryId), eq(categories.isActive, true), eq(categoryColors.color, color), eq(categoryColors.isActive, true)),
    )
  return rows.length > 0
}

/** The stored document of a design that was saved before prints were measured. */
export const unmeasuredDocument = sql<unknown>`case when ${designs.imprints} is null then ${designs.document} end`

/** The designs of a customer, newest first, without the items of teams, which are represented by their template. */
export const listOwnDesigns = (database: Database, customerId: string, page: { after: string | undefined; limit: number }) =>
  database
    .select({
      id: designs.id,
      clothingType: designs.clothingType,
      color: designs.color,
      frontPictureKey: designs.frontPictureKey,
      frontCaptureKey: designs.frontCaptureKey,
      backPictureKey: designs.backPictureKey,
      backCaptureKey: designs.backCaptureKey,
      imprints: designs.imprints,
      unmeasuredDocument,
      isShared: designs.isShared,
      createdAt: designs.createdAt,
    })
    .from(designs)
    .where(
      and(
        eq(designs.customerId, customerId),
        isNull(designs.removedAt),
        isNull(designs.teamId),
        page.after === undefined ? undefined : lt(designs.id, page.after),
      ),
    )
    .orderBy(desc(designs.id))
    .limit(page.limit)

/** Hides a design from its maker's list. */
export const hideDesign = async (database: Database, customerId: string, id: string, now: Date): Promise<boolean> => {
  const hiddenDesigns = await database
    .update(designs)
    .set({ removedAt: now, isShared: false })
    .where(and(eq(designs.id, id), eq(designs.customerId, customerId), isNull(designs.removedAt)))
    .returning({ id: designs.id })
  return hiddenDesigns.length > 0
}

/** Gives the designs of one customer to another. */
export const transferDesigns = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(designs).set({ customerId: to }).where(eq(designs.customerId, from))
}

/** Orders have their own copy of a design; a design that a product is printed with belongs to the shop and stays. */
export const deleteDesigns = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction
    .delete(designs)
    .where(sql`${eq(designs.customerId, customerId)} and not exists (select from ${products} where ${products.designId} = ${designs.id})`)
}

export const selectCustomerDesigns = (database: Database, customerId: string): Promise<DesignRow[]> =>
  database.select().from(designs).where(eq(designs.customerId, customerId)).orderBy(asc(designs.id))

import { createHash } from 'node:crypto'

import { type DesignDocument, type Garment, serializeDocument } from '@picasso/design'

import type { Database } from '../../platform/database/index.ts'
import { ownPictures } from '../uploads/index.ts'
import { lentPictures } from './on-sale.ts'
import { assetsOf, type DesignFaults, designFaults, type PictureSize } from './rules.ts'

/** SHA-256 of the canonical document, hex. */
export const hashOf = (document: DesignDocument): string => createHash('sha256').update(serializeDocument(document)).digest('hex')

interface Checked {
  faults: DesignFaults
  /** Those of the pictures asked for that are the owner's own. */
  own: ReadonlyMap<string, PictureSize>
}

/** Whether an owner may have this document for this garment; `others` are pictures to be looked up with it. */
export const checkDocument = async (
  database: Database,
  ownerId: string,
  { document, garment, others = [] }: { document: DesignDocument; garment: Garment; others?: readonly string[] },
): Promise<Checked> => {
  const shown = assetsOf(document)
  const own = await ownPictures(database, ownerId, [...shown, ...others])
  const lent = await lentPictures(
    database,
    shown.filter((key) => !own.has(key)),
  )
  return { faults: designFaults(document, garment, new Map([...lent, ...own])), own }
}

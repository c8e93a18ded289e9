import { createHash } from 'node:crypto'

import { type DesignDocument, type Garment, serializeDocument } from '@picasso/design'

import type { Database } from '../../platform/database/index.ts'
import { selectCustomerPictures } from '../uploads/index.ts'
import { selectPicturesOnSale } from './on-sale.ts'
import { listAssets, type DesignErrors, validateDesign, type PictureSize } from './validate-design.ts'

/** SHA-256 of the canonical document, hex. */
export const hashDocument = (document: DesignDocument): string => createHash('sha256').update(serializeDocument(document)).digest('hex')

interface ValidatedDocument {
  errors: DesignErrors
  /** Those of the pictures asked for that are the owner's own. */
  uploadedPictures: ReadonlyMap<string, PictureSize>
}

/** Whether an owner may have this document for this garment; `others` are pictures to be looked up with it. */
export const validateDocument = async (
  database: Database,
  customerId: string,
  { document, garment, additionalKeys = [] }: { document: DesignDocument; garment: Garment; additionalKeys?: readonly string[] },
): Promise<ValidatedDocument> => {
  const assetKeys = listAssets(document)
  const uploadedPictures = await selectCustomerPictures(database, customerId, [...assetKeys, ...additionalKeys])
  const picturesOnSale = await selectPicturesOnSale(
    database,
    assetKeys.filter((key) => !uploadedPictures.has(key)),
  )
  return { errors: validateDesign(document, garment, new Map([...picturesOnSale, ...uploadedPictures])), uploadedPictures }
}

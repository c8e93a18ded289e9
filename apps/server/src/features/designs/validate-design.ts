import { hash } from 'node:crypto'

import { SIDES, type DesignDocument, type Garment, type ImageElement, serializeDocument, type Side } from '@picasso/design'
import { sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import { products } from '../products/schema.ts'
import { pictures, selectCustomerPictures } from '../uploads/index.ts'
import { DESIGN_MESSAGES } from './messages.ts'
import { designs } from './schema.ts'

interface PictureSize {
  width: number
  height: number
}

/** A message for each path of the request at which the design breaks a rule. */
type DesignErrors = Record<string, LocalizedText>

const listImages = (document: DesignDocument): { path: string; image: ImageElement }[] =>
  SIDES.flatMap((side) =>
    document[side].elements.flatMap((element, index) =>
      element.type === 'image' ? [{ path: `document.${side}.elements.${index}`, image: element }] : [],
    ),
  )

/** Keys of the pictures a design shows, each once. */
export const listAssets = (document: DesignDocument): string[] => [...new Set(listImages(document).map(({ image }) => image.asset))]

/** The document's own precision is 0.01 mm. */
const isSameLength = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/**
 * What the document's own schema cannot check: that it was made for this garment, and that it shows only pictures this customer may use,
 * in their true size. Somebody else's picture and one that does not exist give the same error.
 */
const validateDesign = (document: DesignDocument, garment: Garment, pictureSizes: ReadonlyMap<string, PictureSize>): DesignErrors => {
  const errors: DesignErrors = {}
  for (const side of SIDES) {
    const { area } = document[side]
    const { areaMm } = garment.sides[side]
    if (!isSameLength(area.width, areaMm.width) || !isSameLength(area.height, areaMm.height))
      errors[`document.${side}.area`] = (language) => DESIGN_MESSAGES[language].wrongPrintArea
  }
  for (const { path, image } of listImages(document)) {
    const picture = pictureSizes.get(image.asset)
    if (!picture) errors[`${path}.asset`] = (language) => DESIGN_MESSAGES[language].pictureMissing
    else if (picture.width !== image.pixelWidth || picture.height !== image.pixelHeight)
      errors[`${path}.pixelWidth`] = (language) => DESIGN_MESSAGES[language].wrongPictureSize
  }
  return errors
}

const showsAsset = (side: Side) =>
  sql`${designs.document} @> jsonb_build_object(${side}::text, jsonb_build_object('elements', jsonb_build_array(jsonb_build_object('asset', ${pictures.key}))))`

/** The sizes of those of these pictures that a design on sale shows: whoever customizes it may use them. */
const selectPicturesOnSale = async (database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, PictureSize>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await database.execute<PictureSize & { key: string } & Record<string, unknown>>(sql`
    select ${pictures.key}, ${pictures.width}, ${pictures.height} from ${pictures}
    where ${pictures.key} = any(${sql.param([...keys])}::text[]) and exists (
      select from ${products} join ${designs} on ${designs.id} = ${products.designId}
      where ${products.state} = 'active' and (${showsAsset('front')} or ${showsAsset('back')}))`)
  return new Map(rows.map(({ key, width, height }) => [key, { width, height }]))
}

/** SHA-256 of the canonical document, hex. */
export const hashDocument = (document: DesignDocument): string => hash('sha256', serializeDocument(document))

interface ValidatedDocument {
  errors: DesignErrors
  /** Those of the requested pictures that the customer uploaded. */
  uploadedPictures: ReadonlyMap<string, PictureSize>
}

/** Checks that a customer may have this document for this garment; `additionalKeys` are pictures to look up with it. */
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

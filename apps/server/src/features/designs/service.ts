import type { DesignInput } from '@picasso/contract'
import {
  type DesignDocument,
  findDesignName,
  findOverhangingDrawing,
  findTooComplexSide,
  GARMENTS,
  type GarmentKey,
  measureImprints,
  toCanonicalDocument,
} from '@picasso/design'
import { v7 as newId } from 'uuid'

import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { ISSUE_MESSAGES, type LocalizedText, MESSAGES } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { lockCustomers, type Requester } from '../auth/index.ts'
import { lockPictures } from '../uploads/index.ts'
import { DESIGN_MESSAGES } from './messages.ts'
import { type DesignRow, findSameDesign, isAvailable } from './queries.ts'
import { designPicturesJob, retryFailedRenders } from './render-job.ts'
import { designs } from './schema.ts'
import { validateDocument, hashDocument } from './validate-design.ts'

export const toFileKey = (address: string): string => address.slice('/files/'.length)

type DesignServices = Pick<Services, 'database' | 'jobs' | 'clock'>

const rejectTooComplexSide = (document: DesignDocument, garment: GarmentKey): void => {
  const tooComplexSide = findTooComplexSide(document, garment)
  if (!tooComplexSide) return
  const { side, factor, text } = tooComplexSide
  const message: LocalizedText = (language) => MESSAGES[language].excessiveDesign[factor](side, text)
  throw new AppError('INVALID_DESIGN', { message, fields: { [`document.${side}`]: message } })
}

const rejectOverhangingDrawing = (document: DesignDocument): void => {
  const drawing = findOverhangingDrawing(document)
  if (!drawing) return
  const path = `document.${drawing.side}.elements.${drawing.index}.paths`
  throw new AppError('INVALID_DESIGN', { fields: { [path]: (language) => ISSUE_MESSAGES[language].drawingInvalid } })
}

/**
 * Saves a design in its canonical form. Its pictures are rendered afterwards: if that fails, the design is still saved.
 * Sent again, because the first response was lost, it is the same design; one that could not be rendered is tried again.
 */
export const saveDesign = async (
  { database, jobs, clock }: DesignServices,
  requester: Requester,
  body: DesignInput,
): Promise<DesignRow> => {
  const garment = GARMENTS[body.clothingType]
  if (body.categoryId !== garment.categoryId)
    throw new AppError('INVALID_DESIGN', { fields: { categoryId: (language) => DESIGN_MESSAGES[language].wrongCategory } })
  if (!(await isAvailable(database, garment.categoryId, body.color)))
    throw new AppError('NOT_ON_OFFER', { fields: { color: (language) => DESIGN_MESSAGES[language].colorUnavailable } })

  const document = toCanonicalDocument(body.document)
  rejectTooComplexSide(document, garment.key)
  rejectOverhangingDrawing(document)
  const captureKeys = { frontView: toFileKey(body.frontView), backView: toFileKey(body.backView) }
  const { errors, uploadedPictures } = await validateDocument(database, requester.customerId, {
    document,
    garment,
    additionalKeys: Object.values(captureKeys),
  })
  for (const [field, key] of Object.entries(captureKeys))
    if (!uploadedPictures.has(key)) errors[field] = (language) => DESIGN_MESSAGES[language].captureMissing
  if (Object.keys(errors).length > 0) throw new AppError('INVALID_DESIGN', { fields: errors })

  const content = {
    customerId: requester.customerId,
    clothingType: garment.key,
    color: body.color,
    documentHash: hashDocument(document),
    frontCaptureKey: captureKeys.frontView,
    backCaptureKey: captureKeys.backView,
  }
  return inTransaction(database, async (transaction) => {
    await lockCustomers(transaction, [requester.customerId])
    if (!(await lockPictures(transaction, requester.customerId, [...uploadedPictures.keys()])))
      throw new AppError('INVALID_DESIGN', { message: (language) => DESIGN_MESSAGES[language].pictureMissing })
    const existing = await findSameDesign(transaction, content)
    if (existing?.renderError === null) return existing
    if (existing) {
      await retryFailedRenders(transaction, jobs, [existing.id])
      return { ...existing, renderError: null }
    }
    const [row] = await transaction
      .insert(designs)
      .values({
        ...content,
        id: newId(),
        categoryId: garment.categoryId,
        document,
        name: findDesignName(document) ?? null,
        imprints: measureImprints(document, body.color),
        createdAt: clock.now(),
      })
      .returning()
    if (!row) throw new Error('The design was not stored.')
    await jobs.add(transaction, designPicturesJob, { designId: row.id })
    return row
  })
}

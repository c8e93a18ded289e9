import { type DesignConfiguration, listPrintedSides } from '@picasso/contract'
import { type ClothLabel, type DesignElement, type DesignSide, type Imprints, measureImprints, type Side } from '@picasso/design'

import { findWornView } from '../../print/worn-views.ts'
import type { Requester } from '../auth/index.ts'
import type { DesignRow } from './queries.ts'
import { readStoredDocument } from './schema.ts'

type SideConfiguration = DesignConfiguration['front']

/** Other programs expect numbers as ids of texts; an id that is not a number is replaced by the element's index. */
const toNumericId = (id: string, index: number): number => (/^\d{1,15}$/.test(id) ? Number(id) : index)

const presentImages = (elements: readonly DesignElement[]): SideConfiguration['images'] =>
  elements.flatMap((element) =>
    element.type === 'image'
      ? [
          {
            id: element.id,
            url: `/files/${element.asset}`,
            // Other programs position an image by its corner, the document by its center.
            x: element.x - element.width / 2,
            y: element.y - element.height / 2,
            width: element.width,
            height: element.height,
            rotation: element.rotation,
          },
        ]
      : [],
  )

const presentTexts = (elements: readonly DesignElement[]): SideConfiguration['texts'] =>
  elements.flatMap((element, index) =>
    element.type === 'text'
      ? [
          {
            id: toNumericId(element.id, index),
            content: element.content,
            x: element.x,
            y: element.y,
            fontSize: element.fontSize,
            fontFamily: element.fontFamily,
            isBold: element.isBold,
            isItalic: element.isItalic,
            color: element.color,
          },
        ]
      : [],
  )

const presentSide = ({ elements }: DesignSide): SideConfiguration => ({ images: presentImages(elements), texts: presentTexts(elements) })

/** The pictures to show: the shop's rendering, and the browser's capture until that exists. */
export const getViews = (
  row: Pick<DesignRow, 'frontPictureKey' | 'frontCaptureKey' | 'backPictureKey' | 'backCaptureKey'>,
): { frontView: string; backView: string } => ({
  frontView: `/files/${row.frontPictureKey ?? row.frontCaptureKey}`,
  backView: `/files/${row.backPictureKey ?? row.backCaptureKey}`,
})

/** Rendered with the other pictures: without those it is still to come, with them a design that has none gets none. */
const presentWornView = ({
  backPictureKey,
  wornPictureKey,
  renderError,
  teamId,
  document,
  clothingType,
}: DesignRow): DesignConfiguration['wornView'] => {
  if (wornPictureKey !== null) return { url: `/files/${wornPictureKey}` }
  const isPending = backPictureKey === null && renderError === null && teamId === null
  return isPending && findWornView(document, clothingType) ? { url: null } : null
}

interface MeasuredPrint {
  imprints: Imprints | null
  /** The stored document of a design that was saved before prints were measured. */
  unmeasuredDocument: unknown
  color: ClothLabel
}

export const getImprints = ({ imprints, unmeasuredDocument, color }: MeasuredPrint): Imprints =>
  imprints ?? measureImprints(readStoredDocument(unmeasuredDocument), color)

export const toPrintedSides = ({ front, back }: Imprints, team: { side: Side } | null): Side[] =>
  listPrintedSides({ front: front !== null, back: back !== null }, team)

export const getPrintedSides = ({ imprints, document, color, wordsSide }: DesignRow): Side[] =>
  toPrintedSides(getImprints({ imprints, unmeasuredDocument: document, color }), wordsSide && { side: wordsSide })

/** A design as its owner reads it, or anybody where it is on sale. */
export const presentDesign = (row: DesignRow, requester: Requester | undefined): DesignConfiguration => ({
  _id: row.id,
  userId: requester?.user?.id ?? null,
  categoryId: row.categoryId,
  clothingType: row.clothingType,
  color: row.color,
  ...getViews(row),
  wornView: presentWornView(row),
  printedSides: getPrintedSides(row),
  front: presentSide(row.document.front),
  back: presentSide(row.document.back),
  document: row.document,
  findings: row.findings,
  isOwn: requester !== undefined,
  createdAt: row.createdAt.toISOString(),
})

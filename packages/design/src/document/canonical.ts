import type { DesignDocument, DesignElement, DesignSide } from './document.ts'

/** A hundredth of a millimetre: a quarter of a print dot at 600 DPI. */
const round = (value: number): number => {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

const canonicalElement = (element: DesignElement): DesignElement => {
  const placed = {
    id: element.id,
    x: round(element.x),
    y: round(element.y),
    rotation: round(element.rotation),
    opacity: round(element.opacity),
  }
  return element.type === 'image'
    ? {
        ...placed,
        type: 'image',
        asset: element.asset,
        pixelWidth: element.pixelWidth,
        pixelHeight: element.pixelHeight,
        width: round(element.width),
        height: round(element.height),
      }
    : {
        ...placed,
        type: 'text',
        content: element.content,
        fontFamily: element.fontFamily,
        fontSize: round(element.fontSize),
        isBold: element.isBold,
        isItalic: element.isItalic,
        color: element.color,
        align: element.align,
      }
}

const canonicalSide = (side: DesignSide): DesignSide => ({
  area: { width: round(side.area.width), height: round(side.area.height) },
  elements: side.elements.map(canonicalElement),
})

/** The one spelling of a document: fixed key order, numbers to 0.01. Saving it twice gives the same bytes. */
export const canonicalDocument = (document: DesignDocument): DesignDocument => ({
  version: document.version,
  front: canonicalSide(document.front),
  back: canonicalSide(document.back),
})

/** The bytes a document's hash is taken of; the hash function belongs to the platform and is not this package's. */
export const serializeDocument = (document: DesignDocument): string => JSON.stringify(canonicalDocument(document))

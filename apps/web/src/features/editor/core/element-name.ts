import type { DesignElement, OrientedBox } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'

/** Characters of a text that suffice to recognize it. */
const MAX_NAME_LENGTH = 40

/** The name of an element in lists and for screen readers. */
export const formatElementName = (
  element: DesignElement,
  getPictureName: (asset: string) => string | undefined,
  { names }: Pick<CoreMessages, 'names'>,
): string => {
  if (element.name !== undefined) return element.name
  if (element.type === 'shape') return element.qr === undefined ? names.drawing : names.qr(element.qr.slice(0, MAX_NAME_LENGTH))
  if (element.type === 'image') {
    const file = getPictureName(element.asset)?.trim() ?? ''
    return file === '' ? names.picture : names.namedPicture(file)
  }
  const content = element.content.replaceAll(/\s+/g, ' ').trim()
  if (content === '') return names.emptyText
  return names.text(content.length > MAX_NAME_LENGTH ? `${content.slice(0, MAX_NAME_LENGTH)}…` : content)
}

/** Position and size of an element for screen readers. */
export const describePosition = (box: OrientedBox, { canvas }: Pick<CoreMessages, 'canvas'>): string => {
  const rotation = Math.round(box.rotation)
  const position = canvas.position(Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height))
  return rotation === 0 ? position : canvas.positionWithRotation(position, rotation)
}

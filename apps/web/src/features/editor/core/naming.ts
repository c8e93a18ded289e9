import type { DesignElement, OrientedBox } from '@picasso/design'

import type { CoreWords } from './words/index.ts'

/** Letters of a text that suffice to know which one it is. */
const NAME_LENGTH = 40

/** What an element is called in lists and by screen readers. */
export const elementName = (
  element: DesignElement,
  pictureName: (asset: string) => string | undefined,
  { names }: Pick<CoreWords, 'names'>,
): string => {
  if (element.name !== undefined) return element.name
  if (element.type === 'shape') return element.qr === undefined ? names.drawing : names.qr(element.qr.slice(0, NAME_LENGTH))
  if (element.type === 'image') {
    const file = pictureName(element.asset)?.trim() ?? ''
    return file === '' ? names.picture : names.pictureOf(file)
  }
  const content = element.content.replaceAll(/\s+/g, ' ').trim()
  if (content === '') return names.emptyText
  return names.text(content.length > NAME_LENGTH ? `${content.slice(0, NAME_LENGTH)}…` : content)
}

/** Where an element stands and how large it is, as it is read out. */
export const describePlace = (box: OrientedBox, { canvas }: Pick<CoreWords, 'canvas'>): string => {
  const turn = Math.round(box.rotation)
  const place = canvas.place(Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height))
  return turn === 0 ? place : canvas.turned(place, turn)
}

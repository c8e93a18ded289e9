import type { DesignElement, OrientedBox, Side } from '@picasso/design'

/** Letters of a text that suffice to know which one it is. */
const NAME_LENGTH = 40

/** What an element is called in lists and by screen readers. */
export const elementName = (element: DesignElement, pictureName: (asset: string) => string | undefined): string => {
  if (element.name !== undefined) return element.name
  if (element.type === 'shape') return element.qr === undefined ? 'Drawing' : `QR code ${element.qr.slice(0, NAME_LENGTH)}`
  if (element.type === 'image') return `Picture ${pictureName(element.asset) ?? ''}`.trim()
  const content = element.content.replaceAll(/\s+/g, ' ').trim()
  if (content === '') return 'Empty text'
  return `Text “${content.length > NAME_LENGTH ? `${content.slice(0, NAME_LENGTH)}…` : content}”`
}

const whole = (millimetres: number): string => String(Math.round(millimetres))

/** Where an element stands and how large it is, as it is read out. */
export const describePlace = (box: OrientedBox): string => {
  const turn = Math.round(box.rotation)
  return `${whole(box.x)} millimetres from the left, ${whole(box.y)} from the top, ${whole(box.width)} wide, ${whole(box.height)} high${turn === 0 ? '' : `, turned ${turn} degrees`}`
}

export const sideName = (side: Side): string => (side === 'front' ? 'Front' : 'Back')

import type { DesignElement } from '@picasso/design'

import { DrawingThumbnail } from './drawing-thumbnail.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { TextMark } from './text-mark.tsx'

/** A small picture of an element, for lists. */
export const ElementMark = ({ element }: { element: DesignElement }) => {
  if (element.type === 'image') return <PictureThumbnail asset={element.asset} />
  if (element.type === 'text') return <TextMark color={element.color} />
  return <DrawingThumbnail drawing={element} className="size-10 shrink-0 rounded-picture bg-paper-2 p-1" />
}

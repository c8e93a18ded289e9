import type { DesignElement } from '@picasso/design'

import { PictureThumbnail } from './picture-thumbnail.tsx'
import { ShapeThumbnail } from './shape-thumbnail.tsx'
import { TextThumbnail } from './text-thumbnail.tsx'

/** A thumbnail of an element for lists. */
export const ElementThumbnail = ({ element }: { element: DesignElement }) => {
  if (element.type === 'image') return <PictureThumbnail asset={element.asset} />
  if (element.type === 'text') return <TextThumbnail color={element.color} />
  return <ShapeThumbnail shape={element} className="size-10 shrink-0 rounded-picture bg-paper-2 p-1" />
}

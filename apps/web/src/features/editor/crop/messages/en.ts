import type { CropEdge } from '@picasso/design'

const edges: Record<CropEdge, string> = { left: 'Left edge', right: 'Right edge', top: 'Top edge', bottom: 'Bottom edge' }

export const messages = {
  cropArea: 'The part that is shown. Arrow keys move it, Enter cuts, Escape leaves the picture as it was.',
  edges,
  croppedLength: (length: string) => `${length} cut away`,
  cancel: 'Cancel',
  fullPicture: 'Whole picture',
  crop: 'Crop',
}

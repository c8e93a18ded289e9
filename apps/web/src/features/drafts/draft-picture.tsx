import { type DraftSummary, DRAFT_PICTURE_SIZE } from '@picasso/contract'

import { GarmentPicture } from '../../ui/garment-picture.tsx'

/** The preview of a draft rendered by the device that saved it, or the unprinted garment. Decorative: adjacent text describes it. */
export const DraftPicture = ({ draft: { clothingType, color, picture } }: { draft: DraftSummary }) => (
  <span className="block aspect-4/5 rounded-picture bg-paper-2">
    {picture === null ? (
      <GarmentPicture garment={clothingType} side="front" cloth={color} alt="" sizes="200px" className="size-full object-contain" />
    ) : (
      <img src={picture} alt="" {...DRAFT_PICTURE_SIZE} loading="lazy" decoding="async" className="size-full object-contain" />
    )}
  </span>
)

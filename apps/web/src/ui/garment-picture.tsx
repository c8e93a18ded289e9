import { GARMENT_FILES_PATH, listGarmentPictures, type ClothLabel, type GarmentKey, type Side } from '@picasso/design'

interface GarmentPictureProps {
  garment: GarmentKey
  side: Side
  cloth: ClothLabel
  /** Empty where the words beside it say the same. */
  alt: string
  /** CSS sizes of the place it stands in, so that the browser picks the right width. */
  sizes: string
  /** True for the picture a page is opened for. */
  priority?: boolean
  className?: string
}

/** The bare garment in a colour, transparent around the cloth. */
export const GarmentPicture = ({ garment, side, cloth, alt, sizes, priority = false, className }: GarmentPictureProps) => {
  const files = listGarmentPictures(garment, side, cloth)
  const middle = files[2] ?? files[0]
  if (!middle) return null
  return (
    <img
      src={GARMENT_FILES_PATH + middle.file}
      srcSet={files.map(({ file, width }) => `${GARMENT_FILES_PATH}${file} ${width}w`).join(', ')}
      sizes={sizes}
      width={middle.width}
      height={middle.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : 'auto'}
      className={className}
    />
  )
}

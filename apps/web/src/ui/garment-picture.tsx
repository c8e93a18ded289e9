import { GARMENT_FILES_PATH, listGarmentPictures, type ClothLabel, type GarmentKey, type Side } from '@picasso/design'

interface GarmentPictureProps {
  garment: GarmentKey
  side: Side
  cloth: ClothLabel
  /** Empty if adjacent text says the same. */
  alt: string
  /** The `sizes` attribute, so that the browser selects the right width. */
  sizes: string
  /** True for the main picture of a page. */
  priority?: boolean
  className?: string
}

/** The unprinted garment in a color, with transparent background. */
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
      // At once: of a large picture that is decoded later, nothing is seen meanwhile, also where it replaces that of another color.
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={className}
    />
  )
}

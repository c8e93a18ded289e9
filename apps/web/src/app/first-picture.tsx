import { GARMENT_FILES_PATH, GARMENT_KEYS, GARMENTS, garmentPictures } from '@picasso/design'
import { preload } from 'react-dom'

import { catalogueApi } from '../features/catalogue/index.ts'
import { STAGE_PICTURE_SIZES } from '../features/editor/index.ts'
import type { Store } from './store.ts'

interface FirstPictureProps {
  /** As the address of the editor names it. */
  garment: string | undefined
  store: Store
}

/** Has the editor's garment asked for with its first scripts, in the colour it begins with. */
export const FirstPicture = ({ garment, store }: FirstPictureProps) => {
  const key = GARMENT_KEYS.find((each) => each === garment)
  if (!key) return null
  const categories = catalogueApi.endpoints.listCategories.select()(store.getState()).data?.categories
  const [cloth = 'White'] = categories?.find(({ clothingType }) => clothingType === key)?.colors ?? GARMENTS[key].cloths
  const files = garmentPictures(key, 'front', cloth)
  const [smallest] = files
  if (smallest)
    preload(GARMENT_FILES_PATH + smallest.file, {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: files.map(({ file, width }) => `${GARMENT_FILES_PATH}${file} ${width}w`).join(', '),
      imageSizes: STAGE_PICTURE_SIZES,
    })
  return null
}

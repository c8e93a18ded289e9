import { GARMENTS } from '@picasso/design'

import { designsApi } from '../features/designs/index.ts'
import { selectLanguage } from '../features/language/index.ts'
import type { PageWords } from './page-handle.ts'
import type { Store } from './store.ts'
import { appWords } from './words/index.ts'

/** What a shared design's page says where its link is posted. Only its key opens it, so no search engine gets here. */
export const sharedDesignWords = async (store: Store, address: URLSearchParams): Promise<{ page: PageWords } | null> => {
  const id = address.get('design')
  const share = address.get('share')
  if (id === null || share === null) return null
  const { data } = await store.dispatch(
    designsApi.endpoints.readDesign.initiate({ params: { id }, query: { share } }, { subscribe: false }),
  )
  if (!data) return null
  const { sharedDesign } = await appWords.load(selectLanguage(store.getState()))
  const garment = GARMENTS[data.clothingType].title
  return {
    page: {
      title: sharedDesign.title(garment),
      description: sharedDesign.description(garment, data.color),
      picture: data.frontView,
    },
  }
}

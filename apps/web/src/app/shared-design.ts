import { GARMENTS } from '@picasso/design'

import { designsApi } from '../features/designs/index.ts'
import type { PageWords } from './page-handle.ts'
import type { Store } from './store.ts'

/** What a shared design's page says where its link is posted. Only its key opens it, so no search engine gets here. */
export const sharedDesignWords = async (store: Store, address: URLSearchParams): Promise<{ page: PageWords } | null> => {
  const id = address.get('design')
  const share = address.get('share')
  if (id === null || share === null) return null
  const { data } = await store.dispatch(
    designsApi.endpoints.readDesign.initiate({ params: { id }, query: { share } }, { subscribe: false }),
  )
  if (!data) return null
  const garment = GARMENTS[data.clothingType].title
  return {
    page: {
      title: `A design on a ${garment.toLowerCase()}`,
      description: `Look at it, order it, or make a copy and change it. ${garment}, ${data.color}.`,
      picture: data.frontView,
    },
  }
}

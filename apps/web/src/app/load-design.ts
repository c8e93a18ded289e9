import type { DesignConfiguration } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { designsApi } from '../features/designs/index.ts'
import { selectLanguage } from '../features/language/index.ts'
import { appMessages } from './messages/index.ts'
import type { PageMetadata } from './page-handle.ts'
import type { Store } from './store.ts'

/** What a shared design's page says where its link is posted. Only its key opens it, so no search engine gets here. */
const getSharedDesignMetadata = async (store: Store, { clothingType, color, frontView }: DesignConfiguration): Promise<PageMetadata> => {
  const { sharedDesign } = await appMessages.load(selectLanguage(store.getState()))
  const garment = GARMENTS[clothingType].title
  return { title: sharedDesign.title(garment), description: sharedDesign.description(garment, color), picture: frontView }
}

interface LoadedDesignData {
  page?: PageMetadata
  hydratesOnLoad: boolean
}

/** The design a summary's address names. In the browser its screen asks for it, except that a shared one has to give the page its name. */
export const loadDesign = async (store: Store, searchParams: URLSearchParams): Promise<LoadedDesignData | null> => {
  const id = searchParams.get('design')
  const share = searchParams.get('share') ?? undefined
  // The browser may have been handed one by the editor.
  if (id === null) return { hydratesOnLoad: true }
  if (!import.meta.env.SSR && share === undefined) return null
  const { data } = await store.dispatch(
    designsApi.endpoints.readDesign.initiate({ params: { id }, query: { share } }, { subscribe: false }),
  )
  // A design that the shop has not looked at yet is asked about again.
  const hydratesOnLoad = data === undefined || (data.isOwn && data.findings === null)
  return { hydratesOnLoad, ...(data && share !== undefined && { page: await getSharedDesignMetadata(store, data) }) }
}

import { type DesignConfiguration, getMainView } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { readDesignQuery } from '../features/designs/index.ts'
import { appMessages } from './messages/index.ts'
import type { PageMetadata } from './page-handle.ts'
import type { Store } from './store.ts'

/** Metadata of a shared design, for link previews. Only its key opens it, so search engines never see it. */
const getSharedDesignMetadata = async (store: Store, design: DesignConfiguration): Promise<PageMetadata> => {
  const { clothingType, color } = design
  const { sharedDesign } = await appMessages.load(store.language.get())
  const garment = GARMENTS[clothingType].title
  return { title: sharedDesign.title(garment), description: sharedDesign.description(garment, color), picture: getMainView(design) }
}

interface LoadedDesignData {
  page?: PageMetadata
  hydratesOnLoad: boolean
}

/** Loads the design of a summary URL. In the browser its screen loads it, except that a shared one provides the page title. */
export const loadDesign = async (store: Store, searchParams: URLSearchParams): Promise<LoadedDesignData | null> => {
  const id = searchParams.get('design')
  const share = searchParams.get('share') ?? undefined
  // The editor may have passed one in memory.
  if (id === null) return { hydratesOnLoad: true }
  if (!import.meta.env.SSR && share === undefined) return null
  const { data } = await store.read(readDesignQuery, { params: { id }, query: { share } })
  // A design that has not been checked yet is requested again by the screen.
  const hydratesOnLoad = data === undefined || (data.isOwn && data.findings === null)
  return { hydratesOnLoad, ...(data && share !== undefined && { page: await getSharedDesignMetadata(store, data) }) }
}

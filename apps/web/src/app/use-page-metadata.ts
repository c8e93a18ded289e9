import { useEffect } from 'react'
import { useMatches } from 'react-router'

import { useShopSettings } from '../features/settings/index.ts'
import { useMessages } from '../lib/messages.ts'
import { appMessages } from './messages/index.ts'
import { documentTitle, isPageHandle, getPageMetadata } from './page-handle.ts'

/** Updates the document's title and description on client-side navigation. */
export const usePageMetadata = (): void => {
  const { pages } = useMessages(appMessages)
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  const handle: unknown = match?.handle
  const metadata = getPageMetadata(match?.loaderData) ?? (isPageHandle(handle) ? pages[handle.metadataKey] : undefined)
  const title = metadata?.title
  const description = metadata?.description ?? ''
  const shopName = useShopSettings()?.shopName
  useEffect(() => {
    if (title === undefined) return
    document.title = documentTitle({ title }, shopName)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description, shopName])
}

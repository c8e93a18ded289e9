import { useEffect } from 'react'
import { useMatches } from 'react-router'

import { useShop } from '../features/settings/index.ts'
import { documentTitle, isPageHandle } from './page-handle.ts'

/** Keeps the document's title and description with the page while moving about in the browser. */
export const usePageWords = (): void => {
  const page = useMatches()
    .map((match) => match.handle)
    .findLast(isPageHandle)
  const shopName = useShop()?.shopName
  useEffect(() => {
    if (!page) return
    document.title = documentTitle(page, shopName)
    document.querySelector('meta[name="description"]')?.setAttribute('content', page.description)
  }, [page, shopName])
}

import { useEffect } from 'react'
import { useMatches } from 'react-router'

import { useShop } from '../features/settings/index.ts'
import { useWords } from '../lib/words.ts'
import { documentTitle, isPageHandle, wordsOf } from './page-handle.ts'
import { appWords } from './words/index.ts'

/** Keeps the document's title and description with the page while moving about in the browser. */
export const usePageWords = (): void => {
  const { pages } = useWords(appWords)
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  const handle: unknown = match?.handle
  const page = wordsOf(match?.loaderData) ?? (isPageHandle(handle) ? pages[handle.words] : undefined)
  const title = page?.title
  const description = page?.description ?? ''
  const shopName = useShop()?.shopName
  useEffect(() => {
    if (title === undefined) return
    document.title = documentTitle({ title }, shopName)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description, shopName])
}

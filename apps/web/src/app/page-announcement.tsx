import { useEffect, useRef, useState } from 'react'

import { useLocation } from '../lib/router/components.tsx'
import { toNextAnnouncement } from '../lib/use-announcer.ts'

interface AnnouncedPage {
  pathname: string
  title: string
}

/** What is announced once a page is open; two designs, orders or users have one title. */
export const toNextPage = (announced: AnnouncedPage, { pathname, title }: AnnouncedPage): AnnouncedPage =>
  announced.pathname === pathname ? announced : { pathname, title: toNextAnnouncement(announced.title, title) }

/**
 * Tells screen readers which page a link has led to, and moves the focus to its content if it went with the link: between documents of their
 * own the browser does both. Another query or place of the same page is not announced, and a screen may have focused something itself.
 */
export const PageAnnouncement = ({ title = '' }: { title: string | undefined }) => {
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState({ pathname, title: '' })
  const nextPage = toNextPage(announced, { pathname, title })
  if (nextPage !== announced) setAnnounced(nextPage)
  const focusedPathname = useRef(pathname)
  useEffect(() => {
    if (focusedPathname.current === pathname) return
    focusedPathname.current = pathname
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return <output className="sr-only">{announced.title}</output>
}

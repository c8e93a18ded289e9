import { getLocalizedPath, type Language, LANGUAGES, SHARE_PICTURE_SIZE } from '@picasso/contract'

import type { RenderedPage } from './pages-module.ts'

const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot close the script element around it. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

/** Properties of schema.org that are addresses. */
const URL_PROPERTIES = new Set(['item', 'url', 'logo', 'image', 'urlTemplate', '@id'])

/** Structured data with absolute addresses; texts stay as they are. */
const toAbsoluteUrls = (data: object, origin: string): unknown =>
  JSON.parse(
    JSON.stringify(data, (name, value: unknown) => {
      if (URL_PROPERTIES.has(name) && isPath(value)) return origin + value
      return name === 'image' && Array.isArray(value) ? value.map((item: unknown) => (isPath(item) ? origin + item : item)) : value
    }),
  )

/** What a page needs besides its template, so that the browser fetches it at once. */
export interface Preloads {
  scripts: readonly string[]
  fonts: readonly string[]
  /** Scripts that run before the first paint. */
  blockingScripts?: readonly string[]
  /** The shop's public origin. */
  origin: string
  language: Language
  /** Path of a public page that exists in every language; undefined for others. */
  alternatePath: string | undefined
}

const buildAlternateLinks = (path: string, origin: string): string[] => [
  ...LANGUAGES.map(
    (language) => `<link rel="alternate" hreflang="${language}" href="${escapeAttribute(origin + getLocalizedPath(path, language))}">`,
  ),
  `<link rel="alternate" hreflang="x-default" href="${escapeAttribute(origin + path)}">`,
]

const buildCanonicalLinks = (path: string | undefined, origin: string, language: Language): string[] => {
  if (path === undefined) return []
  const address = escapeAttribute(origin + getLocalizedPath(path, language))
  return [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`, ...buildAlternateLinks(path, origin)]
}

/** For pages without a picture of their own. */
const DEFAULT_SHARE_IMAGE = '/share.jpg'
/** In the format of Open Graph. */
const OPEN_GRAPH_LOCALES = { en: 'en_GB', es: 'es_ES' } as const satisfies Record<Language, string>

const buildMetaTag = (name: string, content: string): string => `<meta property="${name}" content="${escapeAttribute(content)}">`

const buildShareImageTags = ({ picture, title }: RenderedPage, origin: string): string[] => [
  buildMetaTag('og:image', origin + (picture === undefined ? DEFAULT_SHARE_IMAGE : `${picture}/share`)),
  buildMetaTag('og:image:type', 'image/jpeg'),
  buildMetaTag('og:image:width', String(SHARE_PICTURE_SIZE.width)),
  buildMetaTag('og:image:height', String(SHARE_PICTURE_SIZE.height)),
  buildMetaTag('og:image:alt', title),
  '<meta name="twitter:card" content="summary_large_image">',
]

/** Type, site name and languages. */
const buildOpenGraphTags = ({ type, siteName }: RenderedPage, language: Language): string[] => [
  buildMetaTag('og:type', type),
  buildMetaTag('og:site_name', siteName),
  buildMetaTag('og:locale', OPEN_GRAPH_LOCALES[language]),
  ...LANGUAGES.filter((otherLanguage) => otherLanguage !== language).map((otherLanguage) =>
    buildMetaTag('og:locale:alternate', OPEN_GRAPH_LOCALES[otherLanguage]),
  ),
]

/** With absolute addresses. */
const buildSharingTags = (page: RenderedPage, { origin, language, alternatePath }: Preloads): string[] => [
  ...buildOpenGraphTags(page, language),
  ...buildCanonicalLinks(page.canonical ?? alternatePath, origin, language),
  ...buildShareImageTags(page, origin),
  ...page.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(toAbsoluteUrls(data, origin))}</script>`),
]

/** In a template element they wait until the page's inline script activates them: soon, for pages with `hydratesOnLoad`. */
const buildScriptLinks = (scripts: readonly string[], { isServerRendered, hydratesOnLoad }: RenderedPage): string => {
  const links = scripts.map((address) => `<link rel="modulepreload" href="${escapeAttribute(address)}">`).join('')
  return isServerRendered ? `<template id="later"${hydratesOnLoad ? ' data-soon' : ''}>${links}</template>` : links
}

const buildHead = (page: RenderedPage, preloads: Preloads): string => {
  const { scripts, fonts, blockingScripts = [] } = preloads
  return [
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    ...buildSharingTags(page, preloads),
    ...blockingScripts.map((address) => `<script src="${escapeAttribute(address)}"></script>`),
    ...(page.isServerRendered ? fonts : []).map(
      (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(address)}">`,
    ),
    buildScriptLinks(scripts, page),
  ].join('')
}

/** Inserts a rendered page into the template. The replacements are functions, so that `$&` in a page is not interpreted. */
export const fillTemplate = (template: string, page: RenderedPage, preloads: Preloads): string =>
  template
    .replace('<html lang="en">', `<html lang="${preloads.language}">`)
    .replace('<!--head-->', () => buildHead(page, preloads))
    .replace('<!--page-->', () => page.html)
    .replace('<!--state-->', () => escapeJson(page.dehydratedState))

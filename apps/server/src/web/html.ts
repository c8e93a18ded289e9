import { addressIn, type Language, LANGUAGES, SHARE_PICTURE } from '@picasso/contract'

import type { DrawnPage } from './pages-module.ts'

const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

/** Facts of schema.org that are addresses. */
const ADDRESSES = new Set(['item', 'url', 'logo', 'image', 'urlTemplate', '@id'])

/** Facts with the addresses of pictures and pages made whole; texts stay as they are. */
const wholeAddresses = (facts: object, origin: string): unknown =>
  JSON.parse(
    JSON.stringify(facts, (name, value: unknown) => {
      if (ADDRESSES.has(name) && isAddress(value)) return origin + value
      return name === 'image' && Array.isArray(value) ? value.map((each: unknown) => (isAddress(each) ? origin + each : each)) : value
    }),
  )

/** What a page needs besides what its template names, so that the browser asks for it at once. */
export interface Preloads {
  scripts: readonly string[]
  fonts: readonly string[]
  /** Scripts that run before anything is painted. */
  early?: readonly string[]
  /** The shop's address as others know it. */
  origin: string
  language: Language
  /** Path of a page that is there for everybody in every language; undefined for the others. */
  alternatesOf: string | undefined
}

const alternates = (path: string, origin: string): string[] => [
  ...LANGUAGES.map((each) => `<link rel="alternate" hreflang="${each}" href="${escapeAttribute(origin + addressIn(path, each))}">`),
  `<link rel="alternate" hreflang="x-default" href="${escapeAttribute(origin + path)}">`,
]

const canonicalLinks = (path: string | undefined, origin: string, language: Language): string[] => {
  if (path === undefined) return []
  const address = escapeAttribute(origin + addressIn(path, language))
  return [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`, ...alternates(path, origin)]
}

/** What stands for a page that has no picture of its own. */
const SHOP_PICTURE = '/share.jpg'
/** As Open Graph writes them. */
const LOCALES = { en: 'en_GB', es: 'es_ES' } as const satisfies Record<Language, string>

const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeAttribute(content)}">`

const sharePicture = ({ picture, title }: DrawnPage, origin: string): string[] => [
  property('og:image', origin + (picture === undefined ? SHOP_PICTURE : `${picture}/share`)),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(SHARE_PICTURE.width)),
  property('og:image:height', String(SHARE_PICTURE.height)),
  property('og:image:alt', title),
  '<meta name="twitter:card" content="summary_large_image">',
]

/** What kind of page it is, of whom and in which language. */
const openGraph = ({ type, siteName }: DrawnPage, language: Language): string[] => [
  property('og:type', type),
  property('og:site_name', siteName),
  property('og:locale', LOCALES[language]),
  ...LANGUAGES.filter((each) => each !== language).map((each) => property('og:locale:alternate', LOCALES[each])),
]

/** Addresses for readers elsewhere are whole. */
const shared = (page: DrawnPage, { origin, language, alternatesOf }: Preloads): string[] => [
  ...openGraph(page, language),
  ...canonicalLinks(page.canonical ?? alternatesOf, origin, language),
  ...sharePicture(page, origin),
  ...page.structuredData.map((facts) => `<script type="application/ld+json">${escapeJson(wholeAddresses(facts, origin))}</script>`),
]

/** In a template they wait until the page's own beginning takes them out of it: soon, where the page does something by itself. */
const scriptLinks = (scripts: readonly string[], { whole, actsByItself }: DrawnPage): string => {
  const links = scripts.map((address) => `<link rel="modulepreload" href="${escapeAttribute(address)}">`).join('')
  return whole ? `<template id="later"${actsByItself ? ' data-soon' : ''}>${links}</template>` : links
}

const head = (page: DrawnPage, preloads: Preloads): string => {
  const { scripts, fonts, early = [] } = preloads
  return [
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    ...shared(page, preloads),
    ...early.map((address) => `<script src="${escapeAttribute(address)}"></script>`),
    ...(page.whole ? fonts : []).map(
      (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(address)}">`,
    ),
    scriptLinks(scripts, page),
  ].join('')
}

/** Puts a drawn page into the template. The replacements are functions, so that a `$&` in a page stays what it is. */
export const fillTemplate = (template: string, page: DrawnPage, preloads: Preloads): string =>
  template
    .replace('<html lang="en">', `<html lang="${preloads.language}">`)
    .replace('<!--head-->', () => head(page, preloads))
    .replace('<!--page-->', () => page.html)
    .replace('<!--state-->', () => escapeJson(page.handedOver))

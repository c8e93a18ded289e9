import type { DrawnPage } from './page-source.ts'

const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

/** Facts with the addresses of pictures and pages made whole; texts stay as they are. */
const wholeAddresses = (facts: object, origin: string): unknown =>
  JSON.parse(
    JSON.stringify(facts, (name, value: unknown) => {
      if (name === 'item' && isAddress(value)) return origin + value
      return name === 'image' && Array.isArray(value) ? value.map((each: unknown) => (isAddress(each) ? origin + each : each)) : value
    }),
  )

/** Addresses for readers elsewhere are whole. */
const shared = (page: DrawnPage, origin: string): string[] => [
  ...(page.canonical === undefined ? [] : [`<link rel="canonical" href="${escapeAttribute(origin + page.canonical)}">`]),
  ...(page.canonical === undefined ? [] : [`<meta property="og:url" content="${escapeAttribute(origin + page.canonical)}">`]),
  ...(page.picture === undefined ? [] : [`<meta property="og:image" content="${escapeAttribute(origin + page.picture)}">`]),
  ...page.structuredData.map((facts) => `<script type="application/ld+json">${escapeJson(wholeAddresses(facts, origin))}</script>`),
]

/** What a page needs besides what its template names, so that the browser asks for it at once. */
export interface Preloads {
  scripts: readonly string[]
  fonts: readonly string[]
  /** Scripts that run before anything is painted. */
  early?: readonly string[]
  /** The shop's address as others know it. */
  origin: string
}

const head = (page: DrawnPage, { scripts, fonts, early = [], origin }: Preloads): string =>
  [
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    ...shared(page, origin),
    ...early.map((address) => `<script src="${escapeAttribute(address)}"></script>`),
    ...fonts.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(address)}">`),
    ...scripts.map((address) => `<link rel="modulepreload" href="${escapeAttribute(address)}">`),
  ].join('')

/** Puts a drawn page into the template. The replacements are functions, so that a `$&` in a page stays what it is. */
export const fillTemplate = (template: string, page: DrawnPage, preloads: Preloads): string =>
  template
    .replace('<!--head-->', () => head(page, preloads))
    .replace('<!--page-->', () => page.html)
    .replace('<!--state-->', () => escapeJson(page.handedOver))

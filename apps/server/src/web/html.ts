import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { getLocalizedPath, type Language, LANGUAGES, type RenderedPage, SHARE_PICTURE_SIZE } from '@picasso/contract'
import type { FastifyReply } from 'fastify'

import type { Encoding, FinishedPage, PageRequest } from './pages-module.ts'
import { removeSplash } from './splash.ts'

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

const buildScriptLinks = (scripts: readonly string[]): string =>
  scripts.map((address) => `<link rel="modulepreload" href="${escapeAttribute(address)}">`).join('')

/** In a template element they wait until the page's inline script activates them: soon, for pages with `hydratesOnLoad`. */
const buildWaitingScriptLinks = (scripts: readonly string[], { isServerRendered, hydratesOnLoad }: RenderedPage): string => {
  const links = buildScriptLinks(scripts)
  return isServerRendered ? `<template id="later"${hydratesOnLoad ? ' data-soon' : ''}>${links}</template>` : links
}

const MAIN_PICTURE = /<img\b[^>]* fetchPriority="high"[^>]*>/
const PICTURE_SOURCES = { href: / src="([^"]*)"/, imagesrcset: / srcSet="([^"]*)"/, imagesizes: / sizes="([^"]*)"/ } as const

/** The page's main picture, requested before the browser has read the style sheet and the page. Its attributes are escaped already. */
const buildPictureLink = (html: string): string => {
  const [picture] = MAIN_PICTURE.exec(html) ?? []
  if (picture === undefined) return ''
  const attributes = Object.entries(PICTURE_SOURCES).flatMap(([name, pattern]) => {
    const [, value] = pattern.exec(picture) ?? []
    return value === undefined ? [] : [` ${name}="${value}"`]
  })
  return `<link rel="preload" as="image" fetchpriority="high"${attributes.join('')}>`
}

const buildFontLinks = (fonts: readonly string[]): string =>
  fonts.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(address)}">`).join('')

const buildHead = (page: RenderedPage, preloads: Preloads): string => {
  const { scripts, blockingScripts = [] } = preloads
  return [
    buildPictureLink(page.html),
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    ...buildSharingTags(page, preloads),
    ...blockingScripts.map((address) => `<script src="${escapeAttribute(address)}"></script>`),
    ...(page.startsAtOnce ? [] : [buildWaitingScriptLinks(scripts, page)]),
  ].join('')
}

/** The first script of the template, which loads the others. */
const FIRST_SCRIPT = /<script type="module"[^>]*><\/script>/

/** Inserts a rendered page into the template. The replacements are functions, so that `$&` in a page is not interpreted. */
export const fillTemplate = (template: string, page: RenderedPage, preloads: Preloads): string =>
  template
    .replace('<html lang="en">', `<html lang="${preloads.language}"${page.startsAtOnce ? ' data-fonts="later"' : ''}>`)
    .replace('<!--head-->', () => buildHead(page, preloads))
    // Before the style sheet, which is most of the page on a first visit, and behind the script that runs them.
    .replace(FIRST_SCRIPT, (script) => script + (page.startsAtOnce ? buildScriptLinks(preloads.scripts) : ''))
    .replace('<!--page-->', () => page.html)
    // After the pictures of the page, which are painted first. A page that starts at once waits with its fonts for its scripts.
    .replace('<!--fonts-->', () => (page.isServerRendered && !page.startsAtOnce ? buildFontLinks(preloads.fonts) : ''))
    .replace('<!--state-->', () => escapeJson(page.dehydratedState))

const LINK = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/

/** The shop's style sheet inlined into a page, so that the first paint waits for nothing but the page. */
export interface InlinedStyle {
  addTo: (template: string) => string
  /** Adds its hash to the content security policy. */
  allowIn: (reply: FastifyReply) => void
}

/** For first visits; other browsers have the style sheet cached. */
export const createInlinedStyle = async (template: string, clientFolder: string): Promise<InlinedStyle> => {
  const [link, address] = LINK.exec(template) ?? []
  if (link === undefined || address === undefined) throw new Error('The built page names no style sheet.')
  const sheet = await readFile(join(clientFolder, address), 'utf8')
  const sheetHash = hash('sha256', sheet, 'base64')
  return {
    addTo: (page) => page.replace(link, () => `<style>${sheet}</style>`),
    allowIn: (reply) => {
      const policy = String(reply.getHeader('content-security-policy'))
      reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'sha256-${sheetHash}'`))
    },
  }
}

/** Quality 5 is close to the best. The window holds any page; a larger one costs memory to begin with. */
const compressBrotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })

const compressText = (text: string, encoding: Encoding): Buffer => {
  const bytes = Buffer.from(text)
  const compressed = encoding === 'identity' ? bytes : encoding === 'br' ? compressBrotli(bytes) : gzipSync(bytes)
  // A small result is a part of the compressor's buffer of 16 KiB, all of which would stay in memory.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  return body
}

/** What surrounds the rendered pages of a build, or of Vite in development. */
export interface PageFrame {
  template: (path: string) => Promise<string>
  /** Paths of the scripts of a screen's source file, the screen's own first, with their messages in a language. */
  getScripts: (sourceFile: string, language: Language) => readonly string[]
  /** Fonts that every page preloads. */
  fonts: readonly string[]
  /** Undefined in development. */
  style: InlinedStyle | undefined
}

/** The editor and the admin pages have a dark theme, which has to apply from the first paint. */
const DARK_THEME_PATHS = /^\/(?:admin|product-customize-design)(?=[/?]|$)/i

/** Weak, because a browser may have the same page in another encoding. */
const computeEtag = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`

/** A rendered page as the bytes that are sent. `alternatePath` is the path of a page that exists once in every language. */
export const finishPage = async (
  { template, getScripts, fonts, style }: PageFrame,
  { url, requester: { language }, hasSplash, isStyled, encoding, origin }: PageRequest,
  page: RenderedPage,
  alternatePath: string | undefined,
): Promise<FinishedPage> => {
  const fullTemplate = await template(url)
  const ownTemplate = hasSplash ? fullTemplate : removeSplash(fullTemplate)
  const html = fillTemplate(isStyled && style ? style.addTo(ownTemplate) : ownTemplate, page, {
    scripts: page.chunk === undefined ? [] : getScripts(page.chunk, language),
    fonts,
    blockingScripts: page.status === 200 && DARK_THEME_PATHS.test(url) ? ['/theme.js'] : [],
    origin,
    language,
    alternatePath: page.status === 200 ? alternatePath : undefined,
  })
  const body = compressText(html, encoding)
  // Invented addresses of products must not displace real ones; all unknown pages share one.
  const isKnown = page.status === 200 || alternatePath !== undefined
  const dependencies = page.complete && isKnown ? page.dependencies : undefined
  return { status: page.status, body, etag: dependencies ? computeEtag(body) : '', dependencies }
}

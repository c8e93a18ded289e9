import type { DrawnPage } from './page-source.ts'

const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What a page needs besides what its template names, so that the browser asks for it at once. */
export interface Preloads {
  scripts: readonly string[]
  fonts: readonly string[]
}

const head = (page: DrawnPage, { scripts, fonts }: Preloads): string =>
  [
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    ...fonts.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(address)}">`),
    ...scripts.map((address) => `<link rel="modulepreload" href="${escapeAttribute(address)}">`),
  ].join('')

/** Puts a drawn page into the template. The replacements are functions, so that a `$&` in a page stays what it is. */
export const fillTemplate = (template: string, page: DrawnPage, preloads: Preloads): string =>
  template
    .replace('<!--head-->', () => head(page, preloads))
    .replace('<!--page-->', () => page.html)
    .replace('<!--state-->', () => escapeJson(page.handedOver))

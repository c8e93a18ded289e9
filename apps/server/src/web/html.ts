import type { DrawnPage } from './page-source.ts'

const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const head = (page: DrawnPage, scripts: readonly string[]): string =>
  [
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<meta property="og:title" content="${escapeAttribute(page.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(page.description)}">`,
    ...scripts.map((address) => `<link rel="modulepreload" href="${escapeAttribute(address)}">`),
  ].join('')

/** Puts a drawn page into the template. The replacements are functions, so that a `$&` in a page stays what it is. */
export const fillTemplate = (template: string, page: DrawnPage, scripts: readonly string[]): string =>
  template
    .replace('<!--head-->', () => head(page, scripts))
    .replace('<!--page-->', () => page.html)
    .replace('<!--state-->', () => escapeJson(page.handedOver))

import { readFile } from 'node:fs/promises'

import type { Language } from '@picasso/contract'

import { projectPath } from '../../platform/project-path.ts'

/** Content-ID of the attached logo (RFC 2392): nothing is fetched, so opening an email is not tracked. */
export const LOGO_CID = 'logo@picasso'

/** The logo, written by `npm run build:logo`. */
export const readLogo = (): Promise<Buffer> => readFile(projectPath('apps/server/assets/mail/logo.png'))

/** The email for a browser: the attached logo becomes a data URL. */
export const inlineLogo = async (html: string): Promise<string> =>
  html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${(await readLogo()).toString('base64')}`)

/** The content of an email without layout. Text and HTML are both rendered from it, so that they cannot differ. */
export interface EmailContent {
  language: Language
  subject: string
  /** Shown after the subject in a mailbox's list. */
  preview: string
  heading: string
  blocks: readonly EmailBlock[]
  /** Why the recipient gets this email; its last line. */
  reason: string
}

type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** A link into the shop; `path` begins with a slash. */
  | { kind: 'button'; label: string; path: string }
  | { kind: 'link'; label: string; path: string }
  | { kind: 'items'; items: readonly { title: string; detail: string; amount: string }[] }
  | { kind: 'sums'; sums: readonly { label: string; amount: string }[]; total: { label: string; amount: string } }
  | { kind: 'details'; title: string; lines: readonly string[] }

/** The shop in its emails. */
export interface EmailBranding {
  shopName: string
  /** Origin of every link. */
  linkOrigin: string
}

/** An absolute link to a page of the shop; throws for any other origin. */
const buildLink = (path: string, { linkOrigin }: EmailBranding): string => {
  const link = new URL(path, linkOrigin)
  if (link.origin !== new URL(linkOrigin).origin) throw new Error('An email may only link to the shop.')
  return link.href
}

/** The shop's color tokens as values: an email cannot load the shop's style sheet, and few clients support variables. */
const LIGHT = { paper: '#f6f4ef', card: '#ffffff', ink: '#161512', ink2: '#5b574f', line: '#dad5ca', klein: '#1b34d6', link: '#1b34d6' }
/** The link is lighter than the button, because text on the dark card needs a contrast of 4.5:1. */
const DARK = { paper: '#1a1917', card: '#2b2926', ink: '#f4f1ea', ink2: '#b7b1a5', line: '#3d3a35', klein: '#4a61f2', link: '#a3b0ff' }

/** System fonts, because an email must not load the shop's. */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'

const BODY_STYLE = `margin:0;padding:0;background:${LIGHT.paper}`

const EMAIL_STYLES = {
  page: `background:${LIGHT.paper}`,
  frame: 'padding:32px 16px',
  sheet: `max-width:600px;text-align:left;${FONT};font-size:16px;line-height:24px;color:${LIGHT.ink}`,
  // Shown in the mailbox's list only.
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  head: 'padding:0 0 16px',
  logo: 'display:block;width:40px;height:40px;border:0;border-radius:9px',
  wordmark: `font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.4px;color:${LIGHT.ink};${WRAP}`,
  card: `padding:32px 32px 16px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:10px`,
  heading: `margin:0 0 16px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.5px;color:${LIGHT.ink};${WRAP}`,
  paragraph: `margin:0 0 16px;color:${LIGHT.ink};${WRAP}`,
  label: `margin:24px 0 4px;font-size:12px;line-height:16px;letter-spacing:0.8px;text-transform:uppercase;color:${LIGHT.ink2}`,
  buttons: 'margin:8px 0 24px',
  button: `background:${LIGHT.klein};border-radius:10px`,
  buttonlink: 'display:inline-block;padding:14px 24px;font-weight:600;color:#ffffff;text-decoration:none',
  link: `color:${LIGHT.link};text-decoration:underline`,
  items: 'width:100%',
  sums: `padding:8px 0 0;border-top:1px solid ${LIGHT.line}`,
  cell: `padding:14px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;color:${LIGHT.ink};${WRAP}`,
  sum: `padding:4px 0;color:${LIGHT.ink2}`,
  total: `padding:12px 0 8px;border-top:1px solid ${LIGHT.line};font-size:18px;font-weight:700;color:${LIGHT.ink}`,
  amount: 'padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums',
  quiet: `font-size:14px;line-height:20px;color:${LIGHT.ink2}`,
  foot: `padding:16px 0 0;font-size:14px;line-height:20px;color:${LIGHT.ink2};${WRAP}`,
} as const

const buildDarkRule = (names: readonly (keyof typeof EMAIL_STYLES)[], rules: string): string =>
  `${names.map((name) => `.${name}`).join(',')}{${rules}}`

/** Rules need `!important` to override inline styles. */
const STYLE_SHEET = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  buildDarkRule(['page'], `background:${DARK.paper}!important`),
  buildDarkRule(['card'], `background:${DARK.card}!important;border-color:${DARK.line}!important`),
  buildDarkRule(
    ['sheet', 'wordmark', 'heading', 'paragraph', 'cell', 'total', 'sums'],
    `color:${DARK.ink}!important;border-color:${DARK.line}!important`,
  ),
  buildDarkRule(['label', 'sum', 'quiet', 'foot'], `color:${DARK.ink2}!important`),
  buildDarkRule(['button'], `background:${DARK.klein}!important`),
  buildDarkRule(['link'], `color:${DARK.link}!important`),
  '}',
  '@media (max-width:480px){.frame{padding:16px 8px!important}.card{padding:24px 20px 8px!important}}',
].join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Styles are inline, because many email clients support nothing else; the class is for the dark theme and small screens. */
const getStyle = (name: keyof typeof EMAIL_STYLES): string => `class="${name}" style="${EMAIL_STYLES[name]}"`

const renderTable = (name: 'items' | 'sums', rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle(name)}>${rows}</table>`

const renderRow = (label: string, value: string, name: 'cell' | 'total' | 'sum'): string =>
  `<tr><td ${getStyle(name)}>${label}</td><td align="right" valign="top" ${getStyle(name)}><span ${getStyle('amount')}>${value}</span></td></tr>`

const renderBlockHtml = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return `<p ${getStyle('paragraph')}>${escapeHtml(block.text)}</p>`
  if (block.kind === 'button')
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${getStyle('buttons')}><tr><td bgcolor="#1b34d6" ${getStyle('button')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('buttonlink')}>${escapeHtml(block.label)}</a></td></tr></table>`
  if (block.kind === 'link')
    return `<p ${getStyle('paragraph')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('link')}>${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'items')
    return renderTable(
      'items',
      block.items
        .map(({ title, detail, amount }) =>
          renderRow(
            `<strong>${escapeHtml(title)}</strong><br><span ${getStyle('quiet')}>${escapeHtml(detail)}</span>`,
            escapeHtml(amount),
            'cell',
          ),
        )
        .join(''),
    )
  if (block.kind === 'sums')
    return renderTable(
      'sums',
      [
        ...block.sums.map(({ label, amount }) => renderRow(escapeHtml(label), escapeHtml(amount), 'sum')),
        renderRow(escapeHtml(block.total.label), escapeHtml(block.total.amount), 'total'),
      ].join(''),
    )
  return `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('paragraph')}>${block.lines.map(escapeHtml).join('<br>')}</p>`
}

/** The logo has an empty alt text, because the shop's name stands beside it. */
const renderHeader = (shopName: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" valign="middle"><img src="cid:${LOGO_CID}" width="40" height="40" alt="" ${getStyle('logo')}></td><td valign="middle"><span ${getStyle('wordmark')}>${escapeHtml(shopName)}</span></td></tr></table>`

/** The HTML part of an email. It loads nothing remote: the logo is an inline attachment. */
const renderEmailHtml = (content: EmailContent, branding: EmailBranding): string => `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="page" style="${BODY_STYLE}">
<div ${getStyle('preview')}>${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('page')}><tr><td align="center" ${getStyle('frame')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('sheet')}>
<tr><td ${getStyle('head')}>${renderHeader(branding.shopName)}</td></tr>
<tr><td ${getStyle('card')}>
<h1 ${getStyle('heading')}>${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => renderBlockHtml(block, branding)).join('\n')}
</td></tr>
<tr><td ${getStyle('foot')}>${escapeHtml(content.reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const renderBlockText = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}:\n${buildLink(block.path, branding)}`
  if (block.kind === 'items') return block.items.map(({ title, detail, amount }) => `${title}\n  ${detail}\n  ${amount}`).join('\n\n')
  if (block.kind === 'sums') return [...block.sums, block.total].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  return [block.title, ...block.lines].join('\n')
}

/** The plain-text part of an email. */
const renderEmailText = (content: EmailContent, branding: EmailBranding): string =>
  [branding.shopName, content.heading, ...content.blocks.map((block) => renderBlockText(block, branding)), `--\n${content.reason}`].join(
    '\n\n',
  )

/** An email ready to be sent, without its recipient. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/** Renders an email as text and as HTML. */
export const renderEmail = (content: EmailContent, branding: EmailBranding): RenderedEmail => ({
  subject: content.subject,
  text: renderEmailText(content, branding),
  html: renderEmailHtml(content, branding),
})

import type { Language } from '@picasso/contract'

import { getCloseUpReference, LOGO_CID } from './email-pictures.ts'
import { BODY_STYLE, CELL_COLORS, CLOSE_UP_SIZE, getStyle, STYLE_SHEET } from './email-styles.ts'

/** The content of an email without layout. Text and HTML are both rendered from it, so that they cannot differ. */
export interface EmailContent {
  language: Language
  subject: string
  /** Shown after the subject in a mailbox's list. */
  preview: string
  heading: string
  blocks: readonly EmailBlock[]
  /** Whether what was bought leads the email as a large picture; true by default. */
  hasCloseUp?: boolean
  /** Why the recipient gets this email; its last line. */
  reason: string
}

/** Something that was bought. */
export interface EmailItem {
  title: string
  detail: string
  /** Number and price of one, as “2 × Rs 1,650.00”; on a line of its own. */
  calculation?: string
  /** Left out where the email is not about money. */
  amount?: string
  /** One name each, for the pieces of a team. */
  names?: readonly string[]
  /** Its picture: the key of a stored file, attached when the email is sent. */
  picture?: { key: string; alt: string } | undefined
}

type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** A link into the shop; `path` begins with a slash. */
  | { kind: 'button'; label: string; path: string }
  | { kind: 'link'; label: string; path: string }
  | { kind: 'items'; items: readonly EmailItem[] }
  /**
   * The steps of a process; `current` is the index of the step that goes on now, or their number when all are done. `position` says it in
   * words, as “1 of 5”.
   */
  | { kind: 'steps'; title: string; steps: readonly string[]; current: number; position: string }
  | { kind: 'sums'; sums: readonly { label: string; amount: string }[]; total: { label: string; amount: string } }
  | { kind: 'details'; title: string; lines: readonly string[] }
  /** The one fact that a reader looks for, in large letters, as the day of arrival. */
  | { kind: 'highlight'; title: string; text: string }
  /** Short facts, two beside each other, below each other on a phone. */
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A button to the page of a carrier: the only link out of the shop. Its address is one that the shop itself has stored. */
  | { kind: 'tracking'; label: string; url: string }

interface Fact {
  title: string
  lines: readonly string[]
}

/** The shop in its emails. */
export interface EmailBranding {
  shopName: string
  /** Origin of every link to the shop. */
  linkOrigin: string
  /** How the shop is reached and who it is; the last lines. */
  contactLines: readonly string[]
}

/** An absolute link to a page of the shop; throws for any other origin. */
const buildLink = (path: string, { linkOrigin }: EmailBranding): string => {
  const link = new URL(path, linkOrigin)
  if (link.origin !== new URL(linkOrigin).origin) throw new Error('An email may only link to the shop.')
  return link.href
}

/** The page of a carrier; throws for anything that is not a web address. */
const parseTrackingUrl = (url: string): string => {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A parcel is followed at a web address.')
  return href
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

type StepsBlock = Extract<EmailBlock, { kind: 'steps' }>

/** The one line about the steps, above their bar: the step that goes on now, or the last one when all are done. */
const describeSteps = ({ steps, current, position }: StepsBlock): string =>
  `${position} · ${steps[Math.min(current, steps.length - 1)] ?? ''}`

/** The steps in a row: a tick for each that is done. */
const markSteps = ({ steps, current }: StepsBlock): string[] => steps.map((step, index) => (index < current ? `✓ ${step}` : step))

const renderTable = (name: 'items' | 'sums', rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle(name)}>${rows}</table>`

const renderRow = (label: string, value: string, name: 'total' | 'sum' | 'lastsum'): string =>
  `<tr><td ${getStyle(name)}>${label}</td><td align="right" valign="top" ${getStyle(name)}><span ${getStyle('amount')}>${value}</span></td></tr>`

/** The picture has its own table cell instead of a float, so that rows keep their layout in every client. */
const renderItem = ({ title, detail, calculation, amount = '', names = [], picture }: EmailItem): string => {
  const facts = [detail, ...(calculation === undefined ? [] : [calculation])].map(escapeHtml).join('<br>')
  const photo = picture
    ? `<img src="cid:${picture.key}" width="120" height="150" alt="${escapeHtml(picture.alt)}" ${getStyle('photo')}>`
    : ''
  const list = names.length === 0 ? '' : `<p ${getStyle('names')}>${names.map(escapeHtml).join('<br>')}</p>`
  return [
    `<tr>${picture ? `<td width="136" valign="top" ${getStyle('picture')}>${photo}</td>` : ''}`,
    `<td valign="top"${picture ? '' : ' colspan="2"'} ${getStyle('cell')}><strong>${escapeHtml(title)}</strong><br><span ${getStyle('quiet')}>${facts}</span>${list}</td>`,
    `<td align="right" valign="top" ${getStyle('cell')}><span ${getStyle('amount')}>${escapeHtml(amount)}</span></td></tr>`,
  ].join('')
}

/**
 * A bar that ends in the middle of the step that goes on now, above the labels; the line before and the ticks say the same without the
 * color. On a phone a cell is narrower than a label, so that the line is all that it says.
 */
const renderSteps = (block: StepsBlock): string => {
  const { steps, current } = block
  const halfWidth = Math.floor(50 / steps.length)
  const bars = steps.flatMap((_, index) =>
    [index <= current, index < current].map((isDone) => {
      const style = isDone ? 'stepdone' : 'stepnext'
      return `<td width="${halfWidth}%" height="4" bgcolor="${CELL_COLORS[style]}" ${getStyle(style)}>&nbsp;</td>`
    }),
  )
  const labels = markSteps(block).map(
    (step, index) =>
      `<td colspan="2" width="${halfWidth * 2}%" align="center" valign="top" ${getStyle(index === current ? 'stepnow' : 'step')}>${escapeHtml(step)}</td>`,
  )
  return [
    `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('position')}>${escapeHtml(describeSteps(block))}</p>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('steps')}><tr>${bars.join('')}</tr><tr class="steplabels">${labels.join('')}</tr></table>`,
  ].join('')
}

const renderButton = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${getStyle('buttons')}><tr><td bgcolor="${CELL_COLORS.button}" ${getStyle('button')}><a href="${escapeHtml(href)}" ${getStyle('buttonlink')}>${escapeHtml(label)}</a></td></tr></table>`

const renderLines = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>')

/** Two facts beside each other; below each other on a phone. */
const renderFacts = ([first, second, ...rest]: readonly Fact[]): string => {
  if (!first) return ''
  const cells = [first, ...(second ? [second] : [])].map(
    ({ title, lines }) =>
      `<td width="50%" valign="top" ${getStyle('pair')}><p ${getStyle('factlabel')}>${escapeHtml(title)}</p><p ${getStyle('fact')}>${renderLines(lines)}</p></td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('pairs')}><tr>${cells.join('')}</tr></table>${renderFacts(rest)}`
}

const renderSums = ({ sums, total }: Extract<EmailBlock, { kind: 'sums' }>): string =>
  renderTable(
    'sums',
    [
      ...sums.map(({ label, amount }, index) =>
        renderRow(escapeHtml(label), escapeHtml(amount), index === sums.length - 1 ? 'lastsum' : 'sum'),
      ),
      renderRow(escapeHtml(total.label), escapeHtml(total.amount), 'total'),
    ].join(''),
  )

const renderBlockHtml = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return `<p ${getStyle('paragraph')}>${escapeHtml(block.text)}</p>`
  if (block.kind === 'button') return renderButton(block.label, buildLink(block.path, branding))
  if (block.kind === 'tracking') return renderButton(block.label, parseTrackingUrl(block.url))
  if (block.kind === 'link')
    return `<p ${getStyle('paragraph')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('link')}>${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'items') return renderTable('items', block.items.map(renderItem).join(''))
  if (block.kind === 'steps') return renderSteps(block)
  if (block.kind === 'sums') return renderSums(block)
  if (block.kind === 'facts') return renderFacts(block.facts)
  if (block.kind === 'highlight')
    return `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('highlight')}>${escapeHtml(block.text)}</p>`
  return `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('paragraph')}>${renderLines(block.lines)}</p>`
}

/** The logo has an empty alt text, because the shop's name is beside it. */
const renderHeader = (shopName: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" valign="middle"><img src="cid:${LOGO_CID}" width="40" height="40" alt="" ${getStyle('logo')}></td><td valign="middle"><span ${getStyle('wordmark')}>${escapeHtml(shopName)}</span></td></tr></table>`

type Picture = NonNullable<EmailItem['picture']>

/** What was bought leads the email as a large picture; the first piece for several. Its row says what it is, so that a lost picture takes nothing along. */
const renderCloseUp = ({ key, alt }: Picture): string => {
  const { width, height } = CLOSE_UP_SIZE
  return `<p ${getStyle('lead')}><img src="cid:${getCloseUpReference(key)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ${getStyle('closeup')}></p>\n`
}

const withoutPicture = (item: EmailItem): EmailItem => ({ ...item, picture: undefined })

/** The blocks with the large picture above them, where the email has one; a single piece is shown by that one alone. */
const renderBody = ({ blocks, hasCloseUp = true }: EmailContent, branding: EmailBranding): string => {
  const items = blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  const [picture] = hasCloseUp ? items.flatMap((item) => item.picture ?? []) : []
  const isSingle = picture !== undefined && items.length === 1
  const shown = blocks.map((block) => (isSingle && block.kind === 'items' ? { ...block, items: block.items.map(withoutPicture) } : block))
  return `${picture ? renderCloseUp(picture) : ''}${shown.map((block) => renderBlockHtml(block, branding)).join('\n')}`
}

/** Why the reader gets the email, and who wrote it. */
const renderFooter = (reason: string, contactLines: readonly string[]): string =>
  [[reason], contactLines]
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p ${getStyle('foottext')}>${renderLines(lines)}</p>`)
    .join('')

/** The HTML part of an email. It loads nothing remote: its pictures are inline attachments. */
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
${renderBody(content, branding)}</td></tr>
<tr><td ${getStyle('foot')}>${renderFooter(content.reason, branding.contactLines)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const renderBlockText = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}:\n${buildLink(block.path, branding)}`
  if (block.kind === 'tracking') return `${block.label}:\n${parseTrackingUrl(block.url)}`
  if (block.kind === 'items')
    return block.items
      .map(({ title, detail, calculation, amount, names = [] }) =>
        [
          title,
          `  ${detail}`,
          ...(calculation === undefined ? [] : [`  ${calculation}`]),
          ...names.map((name) => `  - ${name}`),
          ...(amount === undefined ? [] : [`  ${amount}`]),
        ].join('\n'),
      )
      .join('\n\n')
  if (block.kind === 'steps') return `${block.title}: ${describeSteps(block)}\n${markSteps(block).join(' > ')}`
  if (block.kind === 'sums') return [...block.sums, block.total].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  if (block.kind === 'facts') return block.facts.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  if (block.kind === 'highlight') return `${block.title}\n${block.text}`
  return [block.title, ...block.lines].join('\n')
}

/** The plain-text part of an email. */
const renderEmailText = (content: EmailContent, branding: EmailBranding): string =>
  [
    branding.shopName,
    content.heading,
    ...content.blocks.map((block) => renderBlockText(block, branding)),
    ['--', content.reason, ...branding.contactLines].join('\n'),
  ].join('\n\n')

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

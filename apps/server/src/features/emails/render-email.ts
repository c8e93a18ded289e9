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
  picture?: { key: string; alt: string }
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

const renderRow = (label: string, value: string, name: 'cell' | 'total' | 'sum'): string =>
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

const renderBlockHtml = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return `<p ${getStyle('paragraph')}>${escapeHtml(block.text)}</p>`
  if (block.kind === 'button')
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${getStyle('buttons')}><tr><td bgcolor="${CELL_COLORS.button}" ${getStyle('button')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('buttonlink')}>${escapeHtml(block.label)}</a></td></tr></table>`
  if (block.kind === 'link')
    return `<p ${getStyle('paragraph')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('link')}>${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'items') return renderTable('items', block.items.map(renderItem).join(''))
  if (block.kind === 'steps') return renderSteps(block)
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

type DetailsBlock = Extract<EmailBlock, { kind: 'details' }>

/** Two facts beside each other; below each other on a phone. */
const renderPair = (pair: readonly DetailsBlock[], branding: EmailBranding): string => {
  const cells = pair.map((block) => `<td width="50%" valign="top" ${getStyle('pair')}>${renderBlockHtml(block, branding)}</td>`)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('pairs')}><tr>${cells.join('')}</tr></table>`
}

const renderBlocks = (blocks: readonly EmailBlock[], branding: EmailBranding): string => {
  const [first, second, ...rest] = blocks
  if (!first) return ''
  if (first.kind === 'details' && second?.kind === 'details')
    return `${renderPair([first, second], branding)}\n${renderBlocks(rest, branding)}`
  return `${renderBlockHtml(first, branding)}\n${renderBlocks(blocks.slice(1), branding)}`
}

/** The logo has an empty alt text, because the shop's name is beside it. */
const renderHeader = (shopName: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" valign="middle"><img src="cid:${LOGO_CID}" width="40" height="40" alt="" ${getStyle('logo')}></td><td valign="middle"><span ${getStyle('wordmark')}>${escapeHtml(shopName)}</span></td></tr></table>`

/** What was bought leads the email as a large picture; the first piece for several. Its row says what it is, so that a lost picture takes nothing along. */
const renderCloseUp = (blocks: readonly EmailBlock[]): string => {
  const [picture] = blocks.flatMap((block) => (block.kind === 'items' ? block.items.flatMap((item) => item.picture ?? []) : []))
  if (!picture) return ''
  const { width, height } = CLOSE_UP_SIZE
  return `<p ${getStyle('lead')}><img src="cid:${getCloseUpReference(picture.key)}" width="${width}" height="${height}" alt="${escapeHtml(picture.alt)}" ${getStyle('closeup')}></p>\n`
}

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
${renderCloseUp(content.blocks)}${renderBlocks(content.blocks, branding)}</td></tr>
<tr><td ${getStyle('foot')}>${escapeHtml(content.reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const renderBlockText = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}:\n${buildLink(block.path, branding)}`
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

import type { EmailBlock, EmailBranding, EmailItem, Fact } from './email-content.ts'
import { CELL_COLORS, getStyle } from './email-styles.ts'

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

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Order numbers and codes of tickets, which a narrow line would break at their hyphen. A hyphen that cannot break would be copied along. */
const NUMBER = /\bPIC-\d+(?:-\d+)?(?:R\d+)?/g

/** Text that people read, with its order numbers in one piece. */
export const renderText = (text: string): string =>
  escapeHtml(text).replaceAll(NUMBER, (number) => `<span ${getStyle('number')}>${number}</span>`)

type StepsBlock = Extract<EmailBlock, { kind: 'steps' }>

/** The steps in a row: a tick for each that is done. */
const markSteps = ({ steps, done }: StepsBlock): string[] => steps.map((step, index) => (index < done ? `✓ ${step}` : step))

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
 * A bar that ends with the last step that is done, or in the middle of the one that goes on now, above the labels; the line before and the
 * ticks say the same without the color. On a phone a cell is narrower than a label, so that the line is all that it says.
 */
const renderSteps = (block: StepsBlock): string => {
  const { steps, done, isActive } = block
  const halfWidth = Math.floor(50 / steps.length)
  const filled = 2 * done + (isActive ? 1 : 0)
  const bars = Array.from({ length: 2 * steps.length }, (_, index) => {
    const style = index < filled ? 'stepdone' : 'stepnext'
    return `<td width="${halfWidth}%" height="4" bgcolor="${CELL_COLORS[style]}" ${getStyle(style)}>&nbsp;</td>`
  })
  const labels = markSteps(block).map(
    (step, index) =>
      `<td colspan="2" width="${halfWidth * 2}%" align="center" valign="top" ${getStyle(isActive && index === done ? 'stepnow' : 'step')}>${escapeHtml(step)}</td>`,
  )
  return [
    `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('position')}>${escapeHtml(block.status)}</p>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('steps')}><tr>${bars.join('')}</tr><tr class="steplabels">${labels.join('')}</tr></table>`,
  ].join('')
}

/** A panel of its own: the sum is what the reader opens the email for. */
const renderAmount = ({ title, amount, text, picture }: Extract<EmailBlock, { kind: 'amount' }>): string =>
  [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('panel')}><tr>`,
    picture
      ? `<td width="112" valign="middle" ${getStyle('panelpicture')}><img src="cid:${picture.key}" width="96" height="120" alt="${escapeHtml(picture.alt)}" ${getStyle('panelphoto')}></td>`
      : '',
    `<td valign="middle" ${getStyle('paneltext')}><p ${getStyle('panellabel')}>${escapeHtml(title)}</p><p ${getStyle('bigamount')}>${escapeHtml(amount)}</p><p ${getStyle('panelnote')}>${renderText(text)}</p></td></tr></table>`,
  ].join('')

const renderButton = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${getStyle('buttons')}><tr><td bgcolor="${CELL_COLORS.button}" ${getStyle('button')}><a href="${escapeHtml(href)}" ${getStyle('buttonlink')}>${escapeHtml(label)}</a></td></tr></table>`

export const renderLines = (lines: readonly string[]): string => lines.map(renderText).join('<br>')

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

/** A block in the HTML part of an email. */
export const renderBlockHtml = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return `<p ${getStyle('paragraph')}>${renderText(block.text)}</p>`
  if (block.kind === 'button') return renderButton(block.label, buildLink(block.path, branding))
  if (block.kind === 'tracking') return renderButton(block.label, parseTrackingUrl(block.url))
  if (block.kind === 'link')
    return `<p ${getStyle('paragraph')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('link')}>${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'items') return renderTable('items', block.items.map(renderItem).join(''))
  if (block.kind === 'steps') return renderSteps(block)
  if (block.kind === 'amount') return renderAmount(block)
  if (block.kind === 'sums') return renderSums(block)
  if (block.kind === 'facts') return renderFacts(block.facts)
  if (block.kind === 'highlight')
    return `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('highlight')}>${renderText(block.text)}</p>`
  return `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('paragraph')}>${renderLines(block.lines)}</p>`
}

/** The same in its plain-text part. */
export const renderBlockText = (block: EmailBlock, branding: EmailBranding): string => {
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
  if (block.kind === 'steps') return `${block.title}: ${block.status}\n${markSteps(block).join(' > ')}`
  if (block.kind === 'amount') return [block.title, block.amount, block.text].join('\n')
  if (block.kind === 'sums') return [...block.sums, block.total].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  if (block.kind === 'facts') return block.facts.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  if (block.kind === 'highlight') return `${block.title}\n${block.text}`
  return [block.title, ...block.lines].join('\n')
}

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

/** How a step is drawn: `done`, `now` or `next`. */
const getStepState = ({ done, isActive }: StepsBlock, index: number): 'done' | 'now' | 'next' => {
  if (index < done) return 'done'
  return isActive && index === done ? 'now' : 'next'
}

const STEP_DOTS = { done: 'dotdone', now: 'dotnow', next: 'dotnext' } as const

/**
 * Dots on a line, each in the middle of its cell and above its label. The line is two pixels between rows of six; a dot spans all three. It
 * is filled up to the last step that is done, or to the dot of the one that goes on now.
 */
const renderStepDots = (block: StepsBlock): string => {
  const { steps } = block
  const space = `<td height="6" ${getStyle('stepspace')}>&nbsp;</td>`
  const dots = steps.map((_, index) => {
    const name = STEP_DOTS[getStepState(block, index)]
    return `${space}<td width="14" height="14" rowspan="3" bgcolor="${CELL_COLORS[name]}" ${getStyle(name)}>&nbsp;</td>${space}`
  })
  const lines = steps.flatMap((_, index) =>
    [index, index + 1].map((next) => {
      // No line before the first dot, nor after the last one.
      if (next === 0 || next === steps.length) return `<td height="2" ${getStyle('stepend')}>&nbsp;</td>`
      const style = getStepState(block, next) === 'next' ? 'stepnext' : 'stepdone'
      return `<td height="2" bgcolor="${CELL_COLORS[style]}" ${getStyle(style)}>&nbsp;</td>`
    }),
  )
  return `<tr>${dots.join('')}</tr><tr>${lines.join('')}</tr><tr>${space.repeat(2 * steps.length)}</tr>`
}

/**
 * Where an order is. The line before and the ticks say the same as the dots without the color. On a phone a cell is narrower than a label, so
 * that the line and the number of the step are all that it says.
 */
const renderSteps = (block: StepsBlock): string => {
  const labels = markSteps(block).map(
    (step, index) =>
      `<td colspan="3" width="${100 / block.steps.length}%" align="center" valign="top" ${getStyle(getStepState(block, index) === 'now' ? 'stepnow' : 'step')}>${escapeHtml(step)}</td>`,
  )
  // Cells of one width, which the first row of a table decides about.
  const columns = block.steps.map(() => '<col><col width="14"><col>').join('')
  return [
    `<p ${getStyle('label')}>${escapeHtml(block.title)}</p>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td valign="top" ${getStyle('position')}>${escapeHtml(block.status)}</td><td align="right" valign="top" ${getStyle('stepcount')}>${escapeHtml(block.position)}</td></tr></table>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${getStyle('steps')}><colgroup>${columns}</colgroup>${renderStepDots(block)}<tr class="steplabels">${labels.join('')}</tr></table>`,
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

/** A button, and beside it the sentence that asks for it; below it on a phone. */
const renderButton = ({ label, text }: { label: string; text?: string }, href: string): string => {
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${getStyle('buttons')}><tr><td align="center" bgcolor="${CELL_COLORS.button}" ${getStyle('button')}><a href="${escapeHtml(href)}" ${getStyle('buttonlink')}>${escapeHtml(label)}</a></td></tr></table>`
  if (text === undefined) return button
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="1" valign="middle" ${getStyle('action')}>${button}</td><td valign="middle" ${getStyle('actiontext')}>${renderText(text)}</td></tr></table>`
}

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

const renderSums = ({ sums, total, remaining }: Extract<EmailBlock, { kind: 'sums' }>): string =>
  renderTable(
    'sums',
    [
      ...sums.map(({ label, amount }, index) =>
        renderRow(escapeHtml(label), escapeHtml(amount), index === sums.length - 1 ? 'lastsum' : 'sum'),
      ),
      renderRow(escapeHtml(total.label), escapeHtml(total.amount), 'total'),
      remaining ? renderRow(escapeHtml(remaining.label), escapeHtml(remaining.amount), 'sum') : '',
    ].join(''),
  )

/** A block in the HTML part of an email. */
export const renderBlockHtml = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return `<p ${getStyle('paragraph')}>${renderText(block.text)}</p>`
  if (block.kind === 'button') return renderButton(block, buildLink(block.path, branding))
  if (block.kind === 'tracking') return renderButton(block, parseTrackingUrl(block.url))
  if (block.kind === 'link')
    return `<p ${getStyle('paragraph')}><a href="${escapeHtml(buildLink(block.path, branding))}" ${getStyle('link')}>${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'items') return renderTable('items', block.items.map(renderItem).join(''))
  if (block.kind === 'steps') return renderSteps(block)
  if (block.kind === 'amount') return renderAmount(block)
  if (block.kind === 'sums') return renderSums(block)
  if (block.kind === 'facts') return renderFacts(block.facts)
  return `<p ${getStyle('label')}>${escapeHtml(block.title)}</p><p ${getStyle('paragraph')}>${renderLines(block.lines)}</p>`
}

const listButtonText = ({ label, text }: { label: string; text?: string }, link: string): string =>
  [...(text === undefined ? [] : [text, '']), `${label}:`, link].join('\n')

/** The same in its plain-text part. */
export const renderBlockText = (block: EmailBlock, branding: EmailBranding): string => {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'button' || block.kind === 'link') return listButtonText(block, buildLink(block.path, branding))
  if (block.kind === 'tracking') return listButtonText(block, parseTrackingUrl(block.url))
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
  if (block.kind === 'steps') return `${block.title}: ${block.status}\n${markSteps(block).join(' > ')} (${block.position})`
  if (block.kind === 'amount') return [block.title, block.amount, block.text].join('\n')
  if (block.kind === 'sums')
    return [...block.sums, block.total, ...(block.remaining ? [block.remaining] : [])]
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join('\n')
  if (block.kind === 'facts') return block.facts.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  return [block.title, ...block.lines].join('\n')
}

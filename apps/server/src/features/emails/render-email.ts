import type { EmailBranding, EmailContent, EmailItem } from './email-content.ts'
import { getCloseUpReference, LOGO_CID } from './email-pictures.ts'
import { BODY_STYLE, CLOSE_UP_SIZE, getStyle, STYLE_SHEET } from './email-styles.ts'
import { escapeHtml, renderBlockHtml, renderBlockText, renderLines, renderText } from './render-blocks.ts'

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

/**
 * The blocks with the large picture above them; an email about a sum of money leads with that instead. A single piece is shown once, by
 * what leads.
 */
const renderBody = ({ blocks }: EmailContent, branding: EmailBranding): string => {
  const items = blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  const amounts = blocks.filter((block) => block.kind === 'amount')
  const [closeUp] = amounts.length > 0 ? [] : items.flatMap((item) => item.picture ?? [])
  const isShown = items.length === 1 && (closeUp !== undefined || amounts.some(({ picture }) => picture !== undefined))
  const shown = blocks.map((block) => (isShown && block.kind === 'items' ? { ...block, items: block.items.map(withoutPicture) } : block))
  return `${closeUp ? renderCloseUp(closeUp) : ''}${shown.map((block) => renderBlockHtml(block, branding)).join('\n')}`
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
<h1 ${getStyle('heading')}>${renderText(content.heading)}</h1>
${renderBody(content, branding)}</td></tr>
<tr><td ${getStyle('foot')}>${renderFooter(content.reason, branding.contactLines)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

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

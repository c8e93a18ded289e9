import { linkTo, type MailBlock, type MailContent, type MailLook } from './content.ts'
import { LOGO_ADDRESS } from './logo.ts'
import { BODY_STYLE, MAIL_STYLES, STYLE_SHEET } from './styles.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Looks stand on each element, because many mail programs read nothing else; the class lets the dark theme and small screens change them. */
const look = (name: keyof typeof MAIL_STYLES): string => `class="${name}" style="${MAIL_STYLES[name]}"`

const table = (name: 'items' | 'sums', rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look(name)}>${rows}</table>`

const row = (left: string, right: string, name: 'cell' | 'total' | 'sum'): string =>
  `<tr><td ${look(name)}>${left}</td><td align="right" valign="top" ${look(name)}><span ${look('amount')}>${right}</span></td></tr>`

const blockHtml = (block: MailBlock, shop: MailLook): string => {
  if (block.kind === 'paragraph') return `<p ${look('paragraph')}>${escapeHtml(block.text)}</p>`
  if (block.kind === 'button')
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${look('buttons')}><tr><td bgcolor="#1b34d6" ${look('button')}><a href="${escapeHtml(linkTo(block.path, shop))}" ${look('buttonlink')}>${escapeHtml(block.label)}</a></td></tr></table>`
  if (block.kind === 'link')
    return `<p ${look('paragraph')}><a href="${escapeHtml(linkTo(block.path, shop))}" ${look('link')}>${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'items')
    return table(
      'items',
      block.items
        .map(({ title, detail, amount }) =>
          row(`<strong>${escapeHtml(title)}</strong><br><span ${look('quiet')}>${escapeHtml(detail)}</span>`, escapeHtml(amount), 'cell'),
        )
        .join(''),
    )
  if (block.kind === 'sums')
    return table(
      'sums',
      [
        ...block.sums.map(({ label, amount }) => row(escapeHtml(label), escapeHtml(amount), 'sum')),
        row(escapeHtml(block.total.label), escapeHtml(block.total.amount), 'total'),
      ].join(''),
    )
  return `<p ${look('label')}>${escapeHtml(block.title)}</p><p ${look('paragraph')}>${block.lines.map(escapeHtml).join('<br>')}</p>`
}

/** The name beside it says what the picture shows, to whoever hears the mail or is shown none. */
const head = (shopName: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" valign="middle"><img src="cid:${LOGO_ADDRESS}" width="40" height="40" alt="" ${look('logo')}></td><td valign="middle"><span ${look('wordmark')}>${escapeHtml(shopName)}</span></td></tr></table>`

/** The mail in the shop's look. It loads nothing: its one picture travels with it, and no font or style comes from anywhere. */
export const mailHtml = (content: MailContent, shop: MailLook): string => `<!doctype html>
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
<div ${look('preview')}>${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('page')}><tr><td align="center" ${look('frame')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('sheet')}>
<tr><td ${look('head')}>${head(shop.shopName)}</td></tr>
<tr><td ${look('card')}>
<h1 ${look('heading')}>${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, shop)).join('\n')}
</td></tr>
<tr><td ${look('foot')}>${escapeHtml(content.reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

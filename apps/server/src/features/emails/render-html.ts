import { buildLink, type EmailBlock, type EmailContent, type EmailBranding } from './content.ts'
import { LOGO_CID } from './logo.ts'
import { BODY_STYLE, EMAIL_STYLES, STYLE_SHEET } from './styles.ts'

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
export const renderEmailHtml = (content: EmailContent, branding: EmailBranding): string => `<!doctype html>
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

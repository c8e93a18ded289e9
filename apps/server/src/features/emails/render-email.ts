import { type EmailContent, type EmailBranding, buildLink, type EmailBlock } from './content.ts'
import { renderEmailHtml } from './render-html.ts'

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

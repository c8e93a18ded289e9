import type { EmailContent, EmailBranding } from './content.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'

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

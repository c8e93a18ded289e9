import type { EmailContent, EmailBranding } from './content.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'

/** A mail as it is sent, whoever it goes to. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/** Gives a mail's facts the shop's look, twice: as text and as HTML. */
export const renderEmail = (content: EmailContent, branding: EmailBranding): RenderedEmail => ({
  subject: content.subject,
  text: renderEmailText(content, branding),
  html: renderEmailHtml(content, branding),
})

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyReply } from 'fastify'

const LINK = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/

/** The shop's style sheet inlined into a page, so that the first paint waits for nothing but the page. */
export interface InlinedStyle {
  addTo: (template: string) => string
  /** Adds its hash to the content security policy. */
  allowIn: (reply: FastifyReply) => void
}

/** For cached pages, which are compressed once, and for first visits; other browsers have the style sheet cached. */
export const createInlinedStyle = async (template: string, clientFolder: string): Promise<InlinedStyle> => {
  const [link, address] = LINK.exec(template) ?? []
  if (link === undefined || address === undefined) throw new Error('The built page names no style sheet.')
  const sheet = await readFile(join(clientFolder, address), 'utf8')
  const hash = createHash('sha256').update(sheet).digest('base64')
  return {
    addTo: (page) => page.replace(link, () => `<style>${sheet}</style>`),
    allowIn: (reply) => {
      const policy = String(reply.getHeader('content-security-policy'))
      reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`))
    },
  }
}

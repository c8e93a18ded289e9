import { hash } from 'node:crypto'

import type { Language } from '@picasso/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether somebody follows a link: browsers ask for HTML, and no call of the API does. */
export const isPageRequest = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

const RETRY: Record<Language, string> = { en: 'Try again', es: 'Inténtalo otra vez' }

/** Colors and radii of the shop's pages (apps/web/src/styles/tokens.css), whose style sheet may be what cannot be served. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f6f4ef; --ink: #161512; --klein: #1b34d6; --on-klein: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #161512; --ink: #f6f4ef; --klein: #aab5ff; --on-klein: #161512; } }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; color: var(--ink); background: var(--paper); font-family: system-ui, sans-serif; }
main { max-width: 32rem; padding: 1.5rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.75rem; line-height: 1.2; }
a { display: inline-block; padding: 0.75rem 1.25rem; color: var(--on-klein); background: var(--klein); border-radius: 10px; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--klein); outline-offset: 2px; }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const buildErrorPage = (message: string, language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeText(message)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(message)}</h1>
<a href="">${RETRY[language]}</a>
</main>
</body>
</html>
`

/** An error for somebody who follows a link: a page that needs nothing else, because the database or the renderer may be what fails. */
export const sendErrorPage = (reply: FastifyReply, message: string, language: Language): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(buildErrorPage(message, language))

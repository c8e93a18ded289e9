/** Every secret a link of the shop carries: 32 bytes as base64url, behind `=` or `/`. */
const SECRET = /(?<=[=/])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g
const INSTEAD = 'removed'

/** A mail without what its links open; `linksRemoved` says whether there was anything. */
export const withoutSecrets = (mail: { text: string; html: string }): { text: string; html: string; linksRemoved: boolean } => {
  const text = mail.text.replaceAll(SECRET, INSTEAD)
  const html = mail.html.replaceAll(SECRET, INSTEAD)
  return { text, html, linksRemoved: text !== mail.text || html !== mail.html }
}

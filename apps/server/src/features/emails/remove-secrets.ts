/** Every secret a link of the shop carries: 32 bytes as base64url, behind `=` or `/`. */
const SECRET = /(?<=[=/])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g
const PLACEHOLDER = 'removed'

/** A mail without what its links open; `linksRemoved` says whether there was anything. */
export const removeSecrets = (email: { text: string; html: string }): { text: string; html: string; linksRemoved: boolean } => {
  const text = email.text.replaceAll(SECRET, PLACEHOLDER)
  const html = email.html.replaceAll(SECRET, PLACEHOLDER)
  return { text, html, linksRemoved: text !== email.text || html !== email.html }
}

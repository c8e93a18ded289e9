/** Every secret in a link of the shop: 32 bytes as base64url, after `=` or `/`. */
const SECRET = /(?<=[=/])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g
const PLACEHOLDER = 'removed'

/** An email without the secrets in its links; `linksRemoved` tells whether there were any. */
export const removeSecrets = (email: { text: string; html: string }): { text: string; html: string; linksRemoved: boolean } => {
  const text = email.text.replaceAll(SECRET, PLACEHOLDER)
  const html = email.html.replaceAll(SECRET, PLACEHOLDER)
  return { text, html, linksRemoved: text !== email.text || html !== email.html }
}

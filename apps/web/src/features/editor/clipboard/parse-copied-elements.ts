import { DOCUMENT_VERSION, parseDocument, type CopiedElements } from '@picasso/design'

/** Clipboard content is untrusted until it has been parsed as a design. */
export const parseCopiedElements = (text: string): CopiedElements | undefined => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = parseDocument({ version: DOCUMENT_VERSION, front: content, back: { area: { width: 1, height: 1 }, elements: [] } })
  return parsed.ok ? parsed.document.front : undefined
}

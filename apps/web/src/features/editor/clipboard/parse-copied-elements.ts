import { DOCUMENT_VERSION, parseDocument, type CopiedElements } from '@picasso/design'

/** What a clipboard holds is somebody else's until it has been read as a design. */
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

import { DOCUMENT_VERSION, parseDocument, type Copied } from '@picasso/design'

/** What a clipboard holds is somebody else's until it has been read as a design. */
export const readCopied = (written: string): Copied | undefined => {
  let content: unknown
  try {
    content = JSON.parse(written)
  } catch {
    return undefined
  }
  const parsed = parseDocument({ version: DOCUMENT_VERSION, front: content, back: { area: { width: 1, height: 1 }, elements: [] } })
  return parsed.ok ? parsed.document.front : undefined
}

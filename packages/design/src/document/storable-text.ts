/** Line breaks as other programs write them; a vertical tab is the one within a paragraph of a word processor. */
const LINE_BREAK = /\r\n?|[\v\f]/g
// oxlint-disable-next-line no-control-regex -- control characters are replaced on purpose
const CONTROL_CHARACTER = /[\u0000-\u0009\u000e-\u001f\u007f]/g
const LONE_SURROGATE = /\p{Cs}/gu

/** A typed or pasted text as a document can hold it: a tab becomes a space, and half of a character vanishes. */
export const toStorableText = (input: string): string =>
  input.replaceAll(LINE_BREAK, '\n').replaceAll(CONTROL_CHARACTER, ' ').replaceAll(LONE_SURROGATE, '')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const cleanElement = (element: unknown): unknown => {
  if (!isObject(element)) return element
  const { content, qr } = element
  return {
    ...element,
    ...(typeof content === 'string' && { content: toStorableText(content) }),
    ...(typeof qr === 'string' && { qr: toStorableText(qr) }),
  }
}

const cleanSide = (side: unknown): unknown =>
  isObject(side) && Array.isArray(side['elements']) ? { ...side, elements: side['elements'].map(cleanElement) } : side

/** A saved document of any form with texts that can be stored: editors of earlier versions kept what was pasted as it was. */
export const cleanTexts = (saved: unknown): unknown =>
  isObject(saved) && !Array.isArray(saved)
    ? {
        ...saved,
        ...('front' in saved && { front: cleanSide(saved['front']) }),
        ...('back' in saved && { back: cleanSide(saved['back']) }),
      }
    : saved

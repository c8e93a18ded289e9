/**
 * Where a line may end, after Unicode's line breaking (UAX 14) as far as the letters of our fonts need it, and without the
 * tables of any engine: browser, server and PDF must break alike.
 */

/** Spaces a line may end at. The non-breaking ones (U+00A0, U+2007, U+202F) are not among them. */
const SPACE = /[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/
/** A line may end behind these … */
const HYPHEN = /[-\u2010\u2012-\u2014\u200b/]/
/** … where letters follow: “10-20” and “1/2” stay together. */
const LETTER = /\p{L}/u
/** Written without spaces: a line may end between any two of them. */
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** Characters that never begin a line. */
const CLOSING = /[!%),.:;?\]}’”…、。〉》」』】〕！），．：；？］｝ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
/** Belongs to the sign before it: accents, variation selectors, joiners and what they join, colors of skin. */
const COMBINING = /^(?:\p{M}|\u200d|\p{Emoji_Modifier})/u
const REGIONAL_INDICATOR = /^[\u{1f1e6}-\u{1f1ff}]/u
const JOINER = '\u200d'

/** Grapheme clusters, each with its start index. */
const splitCharacters = (text: string): { start: number; text: string }[] => {
  const characters: { start: number; text: string }[] = []
  let offset = 0
  for (const codePoint of text) {
    const before = characters.at(-1)
    const isFlag =
      before !== undefined &&
      REGIONAL_INDICATOR.test(codePoint) &&
      REGIONAL_INDICATOR.test(before.text) &&
      before.text.length === codePoint.length
    if (before && (COMBINING.test(codePoint) || before.text.endsWith(JOINER) || isFlag)) before.text += codePoint
    else characters.push({ start: offset, text: codePoint })
    offset += codePoint.length
  }
  return characters
}

const canBreakBetween = (before: string, after: string, beforePrevious: string | undefined): boolean => {
  if (SPACE.test(after)) return false
  if (SPACE.test(before)) return true
  if (CLOSING.test(after)) return false
  if (HYPHEN.test(before)) return LETTER.test(after) && beforePrevious !== undefined && !SPACE.test(beforePrevious)
  return IDEOGRAPH.test(before) || IDEOGRAPH.test(after)
}

/** The text without trailing spaces, which extend beyond the line and are invisible. */
const trimEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && SPACE.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export interface MeasuredLine {
  width: number
  /** How far each UTF-16 unit of the line advances; the width of a cluster is at its first unit. */
  advances: readonly number[]
}

/**
 * Breaks one typed line into lines of at most `limit`, at spaces and hyphens, and within a word that is wider than the limit
 * itself. A single sign is never too wide for its line.
 * @param measure the line set by itself; `limit` is in its units
 */
export const breakLine = (text: string, limit: number, measure: (line: string) => MeasuredLine): string[] => {
  if (measure(text).width <= limit) return [text]
  const fullLine = trimEnd(text)
  // Spaces alone are an empty line: without it the lines below would move up.
  if (fullLine === '') return ['']
  const characters = splitCharacters(fullLine)
  const offsets = [0]
  for (const advance of measure(fullLine).advances) offsets.push((offsets.at(-1) ?? 0) + advance)
  const getStart = (index: number): number => characters[index]?.start ?? fullLine.length
  const slice = (from: number, to: number): string => trimEnd(fullLine.slice(getStart(from), getStart(to)))
  const estimateWidth = (from: number, to: number): number =>
    (offsets[getStart(from) + slice(from, to).length] ?? 0) - (offsets[getStart(from)] ?? 0)
  const isBreak = (index: number): boolean =>
    index === characters.length ||
    canBreakBetween(characters[index - 1]?.text ?? '', characters[index]?.text ?? '', characters[index - 2]?.text)
  /** The end of a line that may contain the clusters up to `to`: at the last opportunity to break, or within a word that has none. */
  const findLineEnd = (from: number, to: number): number => {
    let end = to
    while (end > from && !isBreak(end)) end -= 1
    return end === from ? to : end
  }
  const skipSpaces = (from: number): number => {
    let next = from
    while (next < characters.length && SPACE.test(characters[next]?.text ?? '')) next += 1
    return next
  }

  const lines: string[] = []
  let from = 0
  while (from < characters.length) {
    // About as many clusters as fit; then fewer, until the shaped line fits.
    let to = from + 1
    while (to < characters.length && estimateWidth(from, to + 1) <= limit) to += 1
    while (to > from + 1 && measure(slice(from, to)).width > limit) to -= 1
    const end = findLineEnd(from, to)
    lines.push(slice(from, end))
    from = skipSpaces(end)
  }
  return lines
}

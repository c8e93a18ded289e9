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
/** Signs that never begin a line. */
const CLOSING = /[!%),.:;?\]}’”…、。〉》」』】〕！），．：；？］｝ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
/** Belongs to the sign before it: accents, variation selectors, joiners and what they join, colours of skin. */
const ATTACHED = /^(?:\p{M}|\u200d|\p{Emoji_Modifier})/u
const REGIONAL = /^[\u{1f1e6}-\u{1f1ff}]/u
const JOINER = '\u200d'

/** Signs that are not taken apart, each with where it begins. */
const signsOf = (text: string): { at: number; sign: string }[] => {
  const signs: { at: number; sign: string }[] = []
  let at = 0
  for (const point of text) {
    const before = signs.at(-1)
    const isFlag = before !== undefined && REGIONAL.test(point) && REGIONAL.test(before.sign) && before.sign.length === point.length
    if (before && (ATTACHED.test(point) || before.sign.endsWith(JOINER) || isFlag)) before.sign += point
    else signs.push({ at, sign: point })
    at += point.length
  }
  return signs
}

const mayEndBetween = (before: string, after: string, beforeThat: string | undefined): boolean => {
  if (SPACE.test(after)) return false
  if (SPACE.test(before)) return true
  if (CLOSING.test(after)) return false
  if (HYPHEN.test(before)) return LETTER.test(after) && beforeThat !== undefined && !SPACE.test(beforeThat)
  return IDEOGRAPH.test(before) || IDEOGRAPH.test(after)
}

/** The text without the spaces at its end, which hang beyond the line and are not seen. */
const trimmed = (text: string): string => {
  let end = text.length
  while (end > 0 && SPACE.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export interface MeasuredLine {
  width: number
  /** How far each UTF-16 unit of the line advances; what a sign takes is written at its first unit. */
  advances: readonly number[]
}

/**
 * Breaks one typed line into lines of at most `limit`, at spaces and hyphens, and within a word that is wider than the limit
 * itself. A single sign is never too wide for its line.
 * @param measure the line set by itself; `limit` is in its units
 */
export const breakLine = (text: string, limit: number, measure: (line: string) => MeasuredLine): string[] => {
  if (measure(text).width <= limit) return [text]
  const whole = trimmed(text)
  // Spaces alone are an empty line: without it the lines below would move up.
  if (whole === '') return ['']
  const signs = signsOf(whole)
  const reach = [0]
  for (const advance of measure(whole).advances) reach.push((reach.at(-1) ?? 0) + advance)
  const startOf = (index: number): number => signs[index]?.at ?? whole.length
  const piece = (from: number, to: number): string => trimmed(whole.slice(startOf(from), startOf(to)))
  const roughWidth = (from: number, to: number): number =>
    (reach[startOf(from) + piece(from, to).length] ?? 0) - (reach[startOf(from)] ?? 0)
  const isBreak = (index: number): boolean =>
    index === signs.length || mayEndBetween(signs[index - 1]?.sign ?? '', signs[index]?.sign ?? '', signs[index - 2]?.sign)
  /** Where a line ends that may hold the signs up to `to`: at the last place to break, or within a word that has none. */
  const lineEnd = (from: number, to: number): number => {
    let end = to
    while (end > from && !isBreak(end)) end -= 1
    return end === from ? to : end
  }
  const afterSpaces = (from: number): number => {
    let next = from
    while (next < signs.length && SPACE.test(signs[next]?.sign ?? '')) next += 1
    return next
  }

  const lines: string[] = []
  let from = 0
  while (from < signs.length) {
    // About as many signs as fit; then fewer, until the line set by itself really does.
    let to = from + 1
    while (to < signs.length && roughWidth(from, to + 1) <= limit) to += 1
    while (to > from + 1 && measure(piece(from, to)).width > limit) to -= 1
    const end = lineEnd(from, to)
    lines.push(piece(from, end))
    from = afterSpaces(end)
  }
  return lines
}

/** A stretch of one line that is read in one direction. */
export interface BidiRun {
  text: string
  /** Where it begins in the line, in UTF-16 units. */
  start: number
  isRightToLeft: boolean
}

type BidiClass = 'left' | 'right' | 'number' | 'neutral'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const NUMBER = /[\p{Nd}]/u
/** Between two digits they are part of the number. */
const SEPARATOR = /[.,:/\u066b\u066c]/u
const LETTER = /[\p{L}\p{So}]/u

const findBidiClass = (character: string): BidiClass => {
  if (NUMBER.test(character)) return 'number'
  if (RIGHT_TO_LEFT.test(character) && !/\p{P}|\p{S}/u.test(character)) return 'right'
  return LETTER.test(character) ? 'left' : 'neutral'
}

/** Marks and joiners go with the sign before them, separators with the number they stand in. */
const findBidiClasses = (characters: readonly string[]): BidiClass[] => {
  const classes: BidiClass[] = []
  for (const [index, character] of characters.entries()) {
    const before = classes[index - 1]
    const isJoined = before !== undefined && /\p{M}|\u200c|\u200d/u.test(character)
    const isInNumber = SEPARATOR.test(character) && before === 'number' && NUMBER.test(characters[index + 1] ?? '')
    classes.push(isJoined ? before : isInNumber ? 'number' : findBidiClass(character))
  }
  return classes
}

type StrongClass = 'left' | 'right'

const isStrong = (bidiClass: BidiClass | undefined): bidiClass is StrongClass => bidiClass === 'left' || bidiClass === 'right'

/** Numbers after Arabic count as Arabic for their neighbors, those after Latin as Latin; a line begins in its base direction. */
const resolveNumbers = (classes: readonly BidiClass[], base: StrongClass): (StrongClass | 'neutral')[] => {
  let current = base
  return classes.map((bidiClass) => {
    if (isStrong(bidiClass)) current = bidiClass
    return bidiClass === 'neutral' ? 'neutral' : current
  })
}

/** Embedding levels of the Unicode Bidirectional Algorithm (UAX 9) without its explicit controls: odd is right to left. */
const findLevels = (classes: readonly BidiClass[]): number[] => {
  const base = classes.find(isStrong) ?? 'left'
  const levels: Record<StrongClass, number> = base === 'right' ? { left: 2, right: 1 } : { left: 0, right: 1 }
  const sides = resolveNumbers(classes, base)
  return sides.map((side, index) => {
    if (side !== 'neutral') return classes[index] === 'number' && side === 'right' ? 2 : levels[side]
    const previous = sides.slice(0, index).findLast((neighbor) => neighbor !== 'neutral') ?? base
    const next = sides.slice(index + 1).find((neighbor) => neighbor !== 'neutral') ?? base
    return previous === next ? levels[previous] : levels[base]
  })
}

/** Reverses every stretch at or above each level, from the deepest down: rule L2 of UAX 9. */
const reorder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  const maxLevel = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = [...runs]
  for (let level = maxLevel; level > 0; level -= 1) {
    const next: Run[] = []
    let reversed: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) reversed.unshift(run)
      else {
        next.push(...reversed, run)
        reversed = []
      }
    }
    ordered = [...next, ...reversed]
  }
  return ordered
}

/** The runs of a line with one direction each, from left to right in visual order. */
export const toVisualOrder = (line: string): BidiRun[] => {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, start: 0, isRightToLeft: false }]
  const characters = Array.from(line)
  const levels = findLevels(findBidiClasses(characters))
  const runs: (BidiRun & { level: number })[] = []
  let start = 0
  for (const [index, character] of characters.entries()) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += character
    else runs.push({ text: character, start, level, isRightToLeft: level % 2 === 1 })
    start += character.length
  }
  return reorder(runs).map(({ text, start: from, isRightToLeft }) => ({ text, start: from, isRightToLeft }))
}

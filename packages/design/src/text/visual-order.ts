/** A stretch of one line that is read in one direction. */
export interface DirectedRun {
  text: string
  /** Where it begins in the line, in UTF-16 units. */
  start: number
  isRightToLeft: boolean
}

type Kind = 'left' | 'right' | 'number' | 'neutral'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const NUMBER = /[\p{Nd}]/u
/** Between two digits they are part of the number. */
const SEPARATOR = /[.,:/\u066b\u066c]/u
const LETTER = /[\p{L}\p{So}]/u

const findKind = (sign: string): Kind => {
  if (NUMBER.test(sign)) return 'number'
  if (RIGHT_TO_LEFT.test(sign) && !/\p{P}|\p{S}/u.test(sign)) return 'right'
  return LETTER.test(sign) ? 'left' : 'neutral'
}

/** Marks and joiners go with the sign before them, separators with the number they stand in. */
const findKinds = (signs: readonly string[]): Kind[] => {
  const kinds: Kind[] = []
  for (const [index, sign] of signs.entries()) {
    const before = kinds[index - 1]
    const isJoined = before !== undefined && /\p{M}|\u200c|\u200d/u.test(sign)
    const isInNumber = SEPARATOR.test(sign) && before === 'number' && NUMBER.test(signs[index + 1] ?? '')
    kinds.push(isJoined ? before : isInNumber ? 'number' : findKind(sign))
  }
  return kinds
}

type Strong = 'left' | 'right'

const isStrong = (kind: Kind | undefined): kind is Strong => kind === 'left' || kind === 'right'

/** Numbers after Arabic count as Arabic for what stands beside them, those after Latin as Latin; a line begins as its base. */
const resolveNumbers = (kinds: readonly Kind[], base: Strong): (Strong | 'neutral')[] => {
  let strong = base
  return kinds.map((kind) => {
    if (isStrong(kind)) strong = kind
    return kind === 'neutral' ? 'neutral' : strong
  })
}

/** Embedding levels of the Unicode Bidirectional Algorithm (UAX 9) without its explicit controls: odd is right to left. */
const findLevels = (kinds: readonly Kind[]): number[] => {
  const base = kinds.find(isStrong) ?? 'left'
  const levels: Record<Strong, number> = base === 'right' ? { left: 2, right: 1 } : { left: 0, right: 1 }
  const sides = resolveNumbers(kinds, base)
  return sides.map((side, index) => {
    if (side !== 'neutral') return kinds[index] === 'number' && side === 'right' ? 2 : levels[side]
    const before = sides.slice(0, index).findLast((each) => each !== 'neutral') ?? base
    const after = sides.slice(index + 1).find((each) => each !== 'neutral') ?? base
    return before === after ? levels[before] : levels[base]
  })
}

/** Reverses every stretch at or above each level, from the deepest down: rule L2 of UAX 9. */
const reorder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = [...runs]
  for (let level = deepest; level > 0; level -= 1) {
    const next: Run[] = []
    let stretch: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) stretch.unshift(run)
      else {
        next.push(...stretch, run)
        stretch = []
      }
    }
    ordered = [...next, ...stretch]
  }
  return ordered
}

/** The line in stretches of one direction, from left to right as they are seen. */
export const orderVisually = (line: string): DirectedRun[] => {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, start: 0, isRightToLeft: false }]
  const signs = Array.from(line)
  const levels = findLevels(findKinds(signs))
  const runs: (DirectedRun & { level: number })[] = []
  let start = 0
  for (const [index, sign] of signs.entries()) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += sign
    else runs.push({ text: sign, start, level, isRightToLeft: level % 2 === 1 })
    start += sign.length
  }
  return reorder(runs).map(({ text, start: from, isRightToLeft }) => ({ text, start: from, isRightToLeft }))
}

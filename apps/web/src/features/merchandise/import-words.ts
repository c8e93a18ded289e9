import type { ImportReport } from '@picasso/contract'

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const unchangedWords = (count: number): string =>
  count === 0 ? '' : ` ${plural(count, 'product')} ${count === 1 ? 'is' : 'are'} the same already.`

/** What an import did or would do, as a sentence. */
export const reportWords = ({ added, changed, unchanged }: ImportReport, tense: 'planned' | 'done'): string => {
  if (added + changed === 0) return `There is nothing to do.${unchangedWords(unchanged)}`
  const parts = [
    ...(added > 0 ? [`${plural(added, 'product')} added`] : []),
    ...(changed > 0 ? [`${plural(changed, 'product')} changed`] : []),
  ]
  return `${parts.join(' and ')}${tense === 'planned' ? ' if you go on' : ''}.${unchangedWords(unchanged)}`
}

import { type Language, SHIPPING_STATUSES } from '@picasso/contract'

import { SENTENCES } from '../../platform/http/language.ts'
import { disputeReasonIn } from './dispute-words.ts'
import { WORDS } from './words/index.ts'

type History = (typeof WORDS)['en']['history']
type Fixed = { [Key in keyof History]: History[Key] extends string ? Key : never }[keyof History]

const english = WORDS.en.history
const FIXED: readonly Fixed[] = [
  'placed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'confirmed',
  'unconfirmed',
  'paid',
  'nothingDue',
  'failed',
  'bank',
  'again',
  'unpaid',
  'address',
  'noHold',
  'back',
]

/** Sentences with something of the order in them: what stands in the place of each hole. */
const holesOf = (sentence: string, text: string): string[] | undefined => {
  const pattern = sentence.split('\u0000').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('(.*)')}$`, 's').exec(text)?.slice(1)
}
const HOLE = '\u0000'
const ONE = ['askedCancel', 'askedPrint', 'givenBack', 'printAgain', 'noPrint', 'backBecause'] as const

/** A reason the shop itself gave, for a reader; what a person typed stays as it is. */
export const translateReason = (language: Language, reason: string): string => {
  const key = FIXED.find((each) => english[each] === reason)
  return key ? WORDS[language].history[key] : reason
}

/** The way of the parcel, with the reason where one was given. */
const stepIn = (language: Language, text: string): string | undefined => {
  for (const status of SHIPPING_STATUSES) {
    const [step, said] = [SENTENCES.en.shipping[status], SENTENCES[language].shipping[status]]
    if (text === `${step}.`) return `${said}.`
    if (text.startsWith(`${step}: `)) return `${said}: ${translateReason(language, text.slice(step.length + 2))}`
  }
  return undefined
}

/**
 * What happened, for a reader. History is written down once, in English, whoever reads it later; what a person typed stays as
 * it is, and so does a sentence that is no longer known.
 */
export const historyIn = (language: Language, text: string): string => {
  if (language === 'en') return text
  const words = WORDS[language].history
  const fixed = FIXED.find((key) => english[key] === text)
  if (fixed) return words[fixed]
  const [reason] = holesOf(english.disputedFor(HOLE), text) ?? []
  if (reason !== undefined) return words.disputedFor(disputeReasonIn(language, reason))
  for (const key of ONE) {
    const [hole] = holesOf(english[key](HOLE), text) ?? []
    if (hole !== undefined) return words[key](hole)
  }
  const [title, before, after] = holesOf(english.size(HOLE, HOLE, HOLE), text) ?? []
  if (title !== undefined && before !== undefined && after !== undefined) return words.size(title, before, after)
  return stepIn(language, text) ?? text
}

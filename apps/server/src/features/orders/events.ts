import { type Language, SHIPPING_STATUSES } from '@picasso/contract'

import { MESSAGES } from '../../platform/http/language.ts'
import { describeDisputeReason } from './dispute-reasons.ts'
import { ORDER_MESSAGES } from './messages/index.ts'

type EventMessages = (typeof ORDER_MESSAGES)['en']['history']
type StaticKey = { [Key in keyof EventMessages]: EventMessages[Key] extends string ? Key : never }[keyof EventMessages]

const englishMessages = ORDER_MESSAGES.en.history
const STATIC_KEYS: readonly StaticKey[] = [
  'orderPlaced',
  'paymentDispute',
  'disputeWon',
  'disputeLost',
  'orderConfirmed',
  'confirmationExpired',
  'paymentReceived',
  'noPaymentNeeded',
  'paymentFailed',
  'paymentProcessing',
  'paymentRetry',
  'paymentExpired',
  'addressChanged',
  'resumed',
  'backInProduction',
]

/** The values of the placeholders of a message, read back from a stored text. */
const matchPlaceholders = (template: string, text: string): string[] | undefined => {
  const pattern = template.split('\u0000').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('(.*)')}$`, 's').exec(text)?.slice(1)
}
const PLACEHOLDER = '\u0000'
const SINGLE_VALUE_KEYS = [
  'cancelRequested',
  'reprintRequested',
  'refunded',
  'reprintAccepted',
  'reprintRejected',
  'backInProductionReason',
] as const

/** A reason that the shop itself stored, in the reader's language; what a person typed stays as it is. */
export const translateReason = (language: Language, reason: string): string => {
  const key = STATIC_KEYS.find((candidate) => englishMessages[candidate] === reason)
  return key ? ORDER_MESSAGES[language].history[key] : reason
}

/** A change of the shipping status, with its reason where there is one. */
const translateStatusChange = (language: Language, text: string): string | undefined => {
  for (const status of SHIPPING_STATUSES) {
    const [label, translatedLabel] = [MESSAGES.en.shipping[status], MESSAGES[language].shipping[status]]
    if (text === `${label}.`) return `${translatedLabel}.`
    if (text.startsWith(`${label}: `)) return `${translatedLabel}: ${translateReason(language, text.slice(label.length + 2))}`
  }
  return undefined
}

/**
 * An event of the history in the reader's language. Events are stored in English; what a person typed stays as it is,
 * and so does an unknown message.
 */
export const describeEvent = (language: Language, text: string): string => {
  if (language === 'en') return text
  const messages = ORDER_MESSAGES[language].history
  const staticKey = STATIC_KEYS.find((key) => englishMessages[key] === text)
  if (staticKey) return messages[staticKey]
  const [reason] = matchPlaceholders(englishMessages.disputeOpened(PLACEHOLDER), text) ?? []
  if (reason !== undefined) return messages.disputeOpened(describeDisputeReason(language, reason))
  for (const key of SINGLE_VALUE_KEYS) {
    const [value] = matchPlaceholders(englishMessages[key](PLACEHOLDER), text) ?? []
    if (value !== undefined) return messages[key](value)
  }
  const [title, before, after] = matchPlaceholders(englishMessages.sizeChanged(PLACEHOLDER, PLACEHOLDER, PLACEHOLDER), text) ?? []
  if (title !== undefined && before !== undefined && after !== undefined) return messages.sizeChanged(title, before, after)
  return translateStatusChange(language, text) ?? text
}

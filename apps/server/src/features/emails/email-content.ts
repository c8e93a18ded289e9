import type { Language } from '@picasso/contract'

/** The content of an email without layout. Text and HTML are both rendered from it, so that they cannot differ. */
export interface EmailContent {
  language: Language
  subject: string
  /** Shown after the subject in a mailbox's list. */
  preview: string
  heading: string
  blocks: readonly EmailBlock[]
  /** Why the recipient gets this email; its last line. */
  reason: string
}

/** Something that was bought. */
export interface EmailItem {
  title: string
  detail: string
  /** Number and price of one, as “2 × Rs 1,650.00”; on a line of its own. */
  calculation?: string
  /** Left out where the email is not about money. */
  amount?: string
  /** One name each, for the pieces of a team. */
  names?: readonly string[]
  /** Its picture: the key of a stored file, attached when the email is sent. */
  picture?: { key: string; alt: string } | undefined
}

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** A link into the shop; `path` begins with a slash. Its text is the sentence that asks for it, or says what happens next. */
  | { kind: 'button'; label: string; path: string; text?: string }
  | { kind: 'link'; label: string; path: string }
  | { kind: 'items'; items: readonly EmailItem[] }
  /**
   * The steps of a process: how many are done, and whether the one after them goes on now. `status` says the same in words, and what comes
   * next; `position` says it in numbers.
   */
  | { kind: 'steps'; title: string; steps: readonly string[]; done: number; isActive: boolean; status: string; position: string }
  /** A sum of money in large letters, with the picture of what it is for and what happens with it. */
  | { kind: 'amount'; title: string; amount: string; text: string; picture?: EmailItem['picture'] }
  /** Sums, the one that the email is about, and what is left after it. */
  | { kind: 'sums'; sums: readonly Sum[]; total: Sum; remaining?: Sum }
  | { kind: 'details'; title: string; lines: readonly string[] }
  /** Short facts, two beside each other, below each other on a phone. */
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A button to the page of a carrier: the only link out of the shop. Its address is one that the shop itself has stored. */
  | { kind: 'tracking'; label: string; url: string; text?: string }

interface Sum {
  label: string
  amount: string
}

export interface Fact {
  title: string
  lines: readonly string[]
}

/** The shop in its emails. */
export interface EmailBranding {
  shopName: string
  /** Origin of every link to the shop. */
  linkOrigin: string
  /** How the shop is reached and who it is; the last lines. */
  contactLines: readonly string[]
}

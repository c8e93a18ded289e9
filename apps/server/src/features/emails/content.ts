import type { Language } from '@picasso/contract'

/** A mail as its facts, before it has a look. Text and HTML are both made from it, so that they cannot differ. */
export interface EmailContent {
  language: Language
  subject: string
  /** What a mailbox shows behind the subject. */
  preview: string
  heading: string
  blocks: readonly EmailBlock[]
  /** Why the reader gets this mail; its last line. */
  reason: string
}

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** A link into the shop; `path` begins with a slash. */
  | { kind: 'button'; label: string; path: string }
  | { kind: 'link'; label: string; path: string }
  | { kind: 'items'; items: readonly { title: string; detail: string; amount: string }[] }
  | { kind: 'sums'; sums: readonly { label: string; amount: string }[]; total: { label: string; amount: string } }
  | { kind: 'details'; title: string; lines: readonly string[] }

/** The shop as its mails know it. */
export interface EmailBranding {
  shopName: string
  /** Origin of every link. */
  linkOrigin: string
}

/** The address of a page of the shop, and of nothing else. */
export const buildLink = (path: string, { linkOrigin }: EmailBranding): string => {
  const link = new URL(path, linkOrigin)
  if (link.origin !== new URL(linkOrigin).origin) throw new Error('A mail may only lead into the shop.')
  return link.href
}

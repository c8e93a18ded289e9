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

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** A link into the shop; `path` begins with a slash. */
  | { kind: 'button'; label: string; path: string }
  | { kind: 'link'; label: string; path: string }
  | { kind: 'items'; items: readonly { title: string; detail: string; amount: string }[] }
  | { kind: 'sums'; sums: readonly { label: string; amount: string }[]; total: { label: string; amount: string } }
  | { kind: 'details'; title: string; lines: readonly string[] }

/** The shop in its emails. */
export interface EmailBranding {
  shopName: string
  /** Origin of every link. */
  linkOrigin: string
}

/** An absolute link to a page of the shop; throws for any other origin. */
export const buildLink = (path: string, { linkOrigin }: EmailBranding): string => {
  const link = new URL(path, linkOrigin)
  if (link.origin !== new URL(linkOrigin).origin) throw new Error('An email may only link to the shop.')
  return link.href
}

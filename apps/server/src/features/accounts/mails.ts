import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'

/**
 * What the shop writes to a person about their account. Names are left out: whoever signs up may type any words as a name
 * and anybody's address as theirs, and the shop's mails must not carry them.
 */
const NOT_YOU = 'If that was not you, do nothing: without the link nothing happens.'

export const verifyEmailMail = (token: string): MailContent => ({
  subject: 'Confirm your e-mail address',
  preview: 'One step is left to open your account.',
  heading: 'Confirm your address',
  blocks: [
    { kind: 'paragraph', text: 'Somebody has opened an account with this address. If it was you, open this link to begin.' },
    { kind: 'button', label: 'Confirm address', path: `/verify-email?token=${token}` },
    { kind: 'paragraph', text: 'The link works once, within 24 hours.' },
    { kind: 'paragraph', text: NOT_YOU },
  ],
  reason: 'You get this mail because this address was given when an account was opened.',
})

export const addressInUseMail = (): MailContent => ({
  subject: 'You have an account already',
  preview: 'Somebody wanted to open another account with this address.',
  heading: 'You have an account already',
  blocks: [
    { kind: 'paragraph', text: 'Somebody wanted to use this address for another account. Nothing was changed.' },
    { kind: 'paragraph', text: 'If it was you: sign in with the password you have, or set a new one.' },
    { kind: 'button', label: 'Sign in', path: '/login' },
    { kind: 'link', label: 'Set a new password', path: '/forgot-password' },
  ],
  reason: 'You get this mail because this address belongs to an account.',
})

export const resetPasswordMail = (token: string): MailContent => ({
  subject: 'Set a new password',
  preview: 'The link works once, within 30 minutes.',
  heading: 'Set a new password',
  blocks: [
    { kind: 'paragraph', text: 'Somebody has asked for a new password for your account.' },
    { kind: 'button', label: 'Set a new password', path: `/reset-password/${token}` },
    { kind: 'paragraph', text: 'The link works once, within 30 minutes. Setting a password signs you out everywhere.' },
    { kind: 'paragraph', text: NOT_YOU },
  ],
  reason: 'You get this mail because this address belongs to an account.',
})

export const passwordChangedMail = (): MailContent => ({
  subject: 'Your password was changed',
  preview: 'Your account has a new password.',
  heading: 'Your password was changed',
  blocks: [
    { kind: 'paragraph', text: 'Your account has a new password. Other browsers were signed out.' },
    { kind: 'paragraph', text: 'If it was not you, set another password now.' },
    { kind: 'button', label: 'Set a new password', path: '/forgot-password' },
  ],
  reason: 'You get this mail because this address belongs to an account.',
})

export const changeEmailMail = (token: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'Open the link to use this address for your account.',
  heading: 'Confirm your new address',
  blocks: [
    { kind: 'paragraph', text: 'This address was given as the new one of an account. If it was you, open this link.' },
    { kind: 'button', label: 'Confirm address', path: `/verify-email?token=${token}` },
    { kind: 'paragraph', text: 'The link works once, within 24 hours. Until then the old address holds.' },
    { kind: 'paragraph', text: NOT_YOU },
  ],
  reason: 'You get this mail because this address was given as the new one of an account.',
})

export const emailChangedMail = (email: string): MailContent => ({
  subject: 'Your e-mail address was changed',
  preview: 'Your account has a new address.',
  heading: 'Your address was changed',
  blocks: [
    { kind: 'paragraph', text: 'From now on you sign in with another address, and this one gets no more mail about your account.' },
    { kind: 'facts', title: 'New address', lines: [email] },
    { kind: 'paragraph', text: 'If it was not you, please write to us at once.' },
  ],
  reason: 'You get this mail because this address belonged to an account until now.',
})

export const googleJoinedMail = (): MailContent => ({
  subject: 'You can sign in with Google now',
  preview: 'Your account was opened with Google.',
  heading: 'You can sign in with Google now',
  blocks: [
    { kind: 'paragraph', text: 'Somebody has opened your account with a Google account of this address. Your password goes on working.' },
    { kind: 'paragraph', text: 'If it was not you, somebody else uses your Google account. Please secure it, and write to us at once.' },
  ],
  reason: 'You get this mail because this address belongs to an account.',
})

interface Letter {
  /** Id of the deed: of one deed there is one mail of a kind. */
  about: string
  kind: string
  /** Address alone: see above. */
  email: string
  content: MailContent
}

/** Writes to a person's address; false when that was done before. */
export const writeTo = (
  parts: Pick<Parts, 'jobs' | 'clock'>,
  config: Config,
  transaction: Transaction,
  { about, kind, email, content }: Letter,
): Promise<boolean> =>
  writeMail(parts, transaction, { ...layOutMail(content, mailLook(config)), about, kind, to: { name: '', address: email } })

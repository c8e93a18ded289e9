import type { Language } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { layOutMail, type MailContent, mailLook, writeMail } from '../mail/index.ts'
import { WORDS } from './words/index.ts'

/*
 * What the shop writes to a person about their account. Names are left out: whoever signs up may type any words as a name
 * and anybody's address as theirs, and the shop's mails must not carry them.
 */

const head = (language: Language, { subject, preview, heading }: Pick<MailContent, 'subject' | 'preview' | 'heading'>) => ({
  language,
  subject,
  preview,
  heading,
})

export const verifyEmailMail = (language: Language, token: string): MailContent => {
  const { verify, confirmAddress, onceADay, notYou, reasons } = WORDS[language]
  return {
    ...head(language, verify),
    blocks: [
      { kind: 'paragraph', text: verify.text },
      { kind: 'button', label: confirmAddress, path: `/verify-email?token=${token}` },
      { kind: 'paragraph', text: onceADay },
      { kind: 'paragraph', text: notYou },
    ],
    reason: reasons.opened,
  }
}

export const addressInUseMail = (language: Language): MailContent => {
  const { inUse, setPassword, reasons } = WORDS[language]
  return {
    ...head(language, inUse),
    blocks: [
      { kind: 'paragraph', text: inUse.text },
      { kind: 'paragraph', text: inUse.ifYou },
      { kind: 'button', label: inUse.signIn, path: '/login' },
      { kind: 'link', label: setPassword, path: '/forgot-password' },
    ],
    reason: reasons.belongs,
  }
}

export const resetPasswordMail = (language: Language, token: string): MailContent => {
  const { reset, setPassword, notYou, reasons } = WORDS[language]
  return {
    ...head(language, reset),
    blocks: [
      { kind: 'paragraph', text: reset.text },
      { kind: 'button', label: setPassword, path: `/reset-password/${token}` },
      { kind: 'paragraph', text: reset.once },
      { kind: 'paragraph', text: notYou },
    ],
    reason: reasons.belongs,
  }
}

export const passwordChangedMail = (language: Language): MailContent => {
  const { passwordChanged, setPassword, reasons } = WORDS[language]
  return {
    ...head(language, passwordChanged),
    blocks: [
      { kind: 'paragraph', text: passwordChanged.text },
      { kind: 'paragraph', text: passwordChanged.ifNotYou },
      { kind: 'button', label: setPassword, path: '/forgot-password' },
    ],
    reason: reasons.belongs,
  }
}

export const changeEmailMail = (language: Language, token: string): MailContent => {
  const { changeEmail, confirmAddress, notYou, reasons } = WORDS[language]
  return {
    ...head(language, changeEmail),
    blocks: [
      { kind: 'paragraph', text: changeEmail.text },
      { kind: 'button', label: confirmAddress, path: `/verify-email?token=${token}` },
      { kind: 'paragraph', text: changeEmail.once },
      { kind: 'paragraph', text: notYou },
    ],
    reason: reasons.given,
  }
}

export const emailChangedMail = (language: Language, email: string): MailContent => {
  const { emailChanged, reasons } = WORDS[language]
  return {
    ...head(language, emailChanged),
    blocks: [
      { kind: 'paragraph', text: emailChanged.text },
      { kind: 'facts', title: emailChanged.newAddress, lines: [email] },
      { kind: 'paragraph', text: emailChanged.ifNotYou },
    ],
    reason: reasons.belonged,
  }
}

export const googleJoinedMail = (language: Language): MailContent => {
  const { googleJoined, reasons } = WORDS[language]
  return {
    ...head(language, googleJoined),
    blocks: [
      { kind: 'paragraph', text: googleJoined.text },
      { kind: 'paragraph', text: googleJoined.ifNotYou },
    ],
    reason: reasons.belongs,
  }
}

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
  writeMail(parts, transaction, { ...layOutMail(content, mailLook(config)), about, kind, to: { name: '', address: email }, isUrgent: true })

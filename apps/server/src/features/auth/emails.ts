import type { Language } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { renderEmail, type EmailContent, getEmailBranding, queueEmail } from '../emails/index.ts'
import { MESSAGES } from './messages.ts'

/** Emails that anybody can have sent to anybody: sign-ups, password resets, verification links, new addresses. */
export const EMAILS_PER_NETWORK: RateLimit = { name: 'emails from network', max: 300, windowMs: 60 * 60_000 }

/*
 * The emails about an account. They leave names out: anybody can sign up with any text as a name and with somebody else's address, and
 * the shop must not deliver that text.
 */

const getEmailHeader = (language: Language, { subject, preview, heading }: Pick<EmailContent, 'subject' | 'preview' | 'heading'>) => ({
  language,
  subject,
  preview,
  heading,
})

export const buildVerificationEmail = (language: Language, token: string): EmailContent => {
  const { verify, confirmAddress, validOnceFor24Hours, ignoreIfNotYou, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, verify),
    blocks: [
      { kind: 'paragraph', text: verify.text },
      { kind: 'button', label: confirmAddress, path: `/verify-email?token=${token}` },
      { kind: 'paragraph', text: validOnceFor24Hours },
      { kind: 'paragraph', text: ignoreIfNotYou },
    ],
    reason: recipientReasons.accountCreated,
  }
}

export const buildAddressInUseEmail = (language: Language): EmailContent => {
  const { addressInUse, setPassword, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, addressInUse),
    blocks: [
      { kind: 'paragraph', text: addressInUse.text },
      { kind: 'paragraph', text: addressInUse.signInOrReset },
      { kind: 'button', label: addressInUse.signIn, path: '/login' },
      { kind: 'link', label: setPassword, path: '/forgot-password' },
    ],
    reason: recipientReasons.accountAddress,
  }
}

export const buildPasswordResetEmail = (language: Language, token: string): EmailContent => {
  const { reset, setPassword, ignoreIfNotYou, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, reset),
    blocks: [
      { kind: 'paragraph', text: reset.text },
      { kind: 'button', label: setPassword, path: `/reset-password/${token}` },
      { kind: 'paragraph', text: reset.singleUse },
      { kind: 'paragraph', text: ignoreIfNotYou },
    ],
    reason: recipientReasons.accountAddress,
  }
}

export const buildPasswordChangedEmail = (language: Language): EmailContent => {
  const { passwordChanged, setPassword, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, passwordChanged),
    blocks: [
      { kind: 'paragraph', text: passwordChanged.text },
      { kind: 'paragraph', text: passwordChanged.ifNotYou },
      { kind: 'button', label: setPassword, path: '/forgot-password' },
    ],
    reason: recipientReasons.accountAddress,
  }
}

export const buildConfirmAddressEmail = (language: Language, token: string): EmailContent => {
  const { changeEmail, confirmAddress, ignoreIfNotYou, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, changeEmail),
    blocks: [
      { kind: 'paragraph', text: changeEmail.text },
      { kind: 'button', label: confirmAddress, path: `/verify-email?token=${token}` },
      { kind: 'paragraph', text: changeEmail.singleUse },
      { kind: 'paragraph', text: ignoreIfNotYou },
    ],
    reason: recipientReasons.newAddress,
  }
}

export const buildAddressChangedEmail = (language: Language, email: string): EmailContent => {
  const { emailChanged, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, emailChanged),
    blocks: [
      { kind: 'paragraph', text: emailChanged.text },
      { kind: 'details', title: emailChanged.newAddress, lines: [email] },
      { kind: 'paragraph', text: emailChanged.ifNotYou },
    ],
    reason: recipientReasons.previousAddress,
  }
}

export const buildGoogleLinkedEmail = (language: Language): EmailContent => {
  const { googleLinked, recipientReasons } = MESSAGES[language]
  return {
    ...getEmailHeader(language, googleLinked),
    blocks: [
      { kind: 'paragraph', text: googleLinked.text },
      { kind: 'paragraph', text: googleLinked.ifNotYou },
    ],
    reason: recipientReasons.accountAddress,
  }
}

interface AccountEmail {
  /**
   * Id of the account and, after a space, of the action: for each action there is one email of a kind, and the emails of an erased account
   * are found by the first word. Of the action alone where the email is to the owner of an account that somebody else asked for.
   */
  reference: string
  kind: string
  /** The address without a name: anybody can sign up with any name and somebody else's address. */
  email: string
  content: EmailContent
}

/** Queues an email to the address of an account; false when it was queued before. */
export const queueAccountEmail = (
  services: Pick<Services, 'jobs' | 'clock'>,
  config: Config,
  transaction: Transaction,
  { reference, kind, email, content }: AccountEmail,
): Promise<boolean> =>
  queueEmail(services, transaction, {
    ...renderEmail(content, getEmailBranding(config)),
    reference,
    kind,
    to: { name: '', address: email },
    isUrgent: true,
  })

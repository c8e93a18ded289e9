import * as z from 'zod/mini'

/** What the sign-in tells somebody who was sent there. */
const ACCOUNT_NOTICES = {
  idle: 'You were signed out, because nobody was here for 30 minutes.',
  'password-set': 'Your new password is set. You were signed out everywhere: sign in with it now.',
  'first-admin': 'The shop is yours. Sign in to begin.',
} as const

/** Why the way through Google led back to the sign-in; the words of its address. */
const GOOGLE_REFUSALS = {
  cancelled: 'You came back from Google without signing in. Nothing was changed.',
  failed: 'Google could not tell us who you are. Please try again, or sign in with your password.',
  unconfirmed: 'Google has not confirmed your e-mail address yet. Confirm it there, or open an account here.',
  closed: 'This account is closed. Please write to us if that is a mistake.',
  other: 'This e-mail address belongs to an account with another Google sign-in. Sign in with your password, or ask for a new one.',
  often: 'That was too often. Please wait a few minutes and try again.',
} as const

const GoogleRefusal = z.enum(['cancelled', 'failed', 'unconfirmed', 'closed', 'other', 'often'])

export const googleRefusalFrom = (address: URLSearchParams): string | undefined => {
  const { data } = GoogleRefusal.safeParse(address.get('google'))
  return data && GOOGLE_REFUSALS[data]
}

const State = z.object({ notice: z.enum(['idle', 'password-set', 'first-admin']) })

/** The notice a navigation carried, if it carried one. History entries outlive releases, so it is read with care. */
export const noticeFrom = (state: unknown): string | undefined => {
  const { data } = State.safeParse(state)
  return data && ACCOUNT_NOTICES[data.notice]
}

const Address = z.object({ email: z.string() })

/** The e-mail address a navigation carried from one of these pages to the next. */
export const emailFrom = (state: unknown): string => Address.safeParse(state).data?.email ?? ''

import * as z from 'zod/mini'

/** What the sign-in tells somebody who was sent there. */
const ACCOUNT_NOTICES = {
  idle: 'You were signed out, because nobody was here for 30 minutes.',
  'password-set': 'Your new password is set. You were signed out everywhere: sign in with it now.',
  'first-admin': 'The shop is yours. Sign in to begin.',
} as const

const State = z.object({ notice: z.enum(['idle', 'password-set', 'first-admin']) })

/** The notice a navigation carried, if it carried one. History entries outlive releases, so it is read with care. */
export const noticeFrom = (state: unknown): string | undefined => {
  const { data } = State.safeParse(state)
  return data && ACCOUNT_NOTICES[data.notice]
}

const Address = z.object({ email: z.string() })

/** The e-mail address a navigation carried from one of these pages to the next. */
export const emailFrom = (state: unknown): string => Address.safeParse(state).data?.email ?? ''

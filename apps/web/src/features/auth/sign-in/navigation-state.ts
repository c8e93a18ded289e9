import * as z from 'zod/mini'

const GoogleError = z.enum(['cancelled', 'failed', 'unconfirmed', 'closed', 'other', 'often'])

/** Why the sign-in with Google failed; the values of its URL parameter. */
export const parseGoogleError = (query: URLSearchParams): z.infer<typeof GoogleError> | undefined =>
  GoogleError.safeParse(query.get('google')).data

const NoticeName = z.enum(['idle', 'session-lost', 'password-set', 'first-admin'])
const NoticeState = z.object({ notice: NoticeName })

/** The notice of a navigation, if any. History entries outlive releases, so it is validated. */
export const parseNotice = (state: unknown): z.infer<typeof NoticeName> | undefined => NoticeState.safeParse(state).data?.notice

const EmailState = z.object({ email: z.string() })

/** The email address that one account page passes to the next in the navigation state. */
export const parseEmail = (state: unknown): string => EmailState.safeParse(state).data?.email ?? ''

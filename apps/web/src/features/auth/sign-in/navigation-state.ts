import * as z from 'zod/mini'

const GoogleError = z.enum(['cancelled', 'failed', 'unconfirmed', 'closed', 'other', 'often'])

/** Why the way through Google led back to the sign-in; the words of its address. */
export const parseGoogleError = (query: URLSearchParams): z.infer<typeof GoogleError> | undefined =>
  GoogleError.safeParse(query.get('google')).data

const NoticeName = z.enum(['idle', 'password-set', 'first-admin'])
const NoticeState = z.object({ notice: NoticeName })

/** The notice a navigation carried, if it carried one. History entries outlive releases, so it is read with care. */
export const parseNotice = (state: unknown): z.infer<typeof NoticeName> | undefined => NoticeState.safeParse(state).data?.notice

const EmailState = z.object({ email: z.string() })

/** The e-mail address a navigation carried from one of these pages to the next. */
export const parseEmail = (state: unknown): string => EmailState.safeParse(state).data?.email ?? ''

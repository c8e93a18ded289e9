import * as z from 'zod/mini'

const GoogleRefusal = z.enum(['cancelled', 'failed', 'unconfirmed', 'closed', 'other', 'often'])

/** Why the way through Google led back to the sign-in; the words of its address. */
export const googleRefusalFrom = (address: URLSearchParams): z.infer<typeof GoogleRefusal> | undefined =>
  GoogleRefusal.safeParse(address.get('google')).data

const Notice = z.enum(['idle', 'password-set', 'first-admin'])
const State = z.object({ notice: Notice })

/** The notice a navigation carried, if it carried one. History entries outlive releases, so it is read with care. */
export const noticeFrom = (state: unknown): z.infer<typeof Notice> | undefined => State.safeParse(state).data?.notice

const Address = z.object({ email: z.string() })

/** The e-mail address a navigation carried from one of these pages to the next. */
export const emailFrom = (state: unknown): string => Address.safeParse(state).data?.email ?? ''

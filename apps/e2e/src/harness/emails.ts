import { z } from 'zod'

import { WAIT_TIMEOUT_MS } from './timeouts.ts'
import { getWorkerShop } from './worker-shop.ts'

const Emails = z.array(z.object({ recipients: z.array(z.string()), subject: z.string(), text: z.string() }))
type Email = z.infer<typeof Emails>[number]

/** Waits for the latest email to an address with a subject. */
export const waitForEmail = async (address: string, subject: string | RegExp): Promise<Email> => {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const emails = Emails.parse(await (await fetch(getWorkerShop().emailsUrl)).json())
    const email = emails.findLast(({ recipients, subject: received }) => recipients.includes(address) && received.match(subject))
    if (email) return email
    if (Date.now() > deadline)
      throw new Error(`No email “${subject}” arrived at ${address}; there are: ${emails.map((received) => received.subject).join(', ')}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

/** The link of an email. */
export const getEmailLink = ({ text }: Email, path: string): string => {
  const link = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(path))
  if (link === undefined) throw new Error(`The mail has no link to ${path}:\n${text}`)
  return link
}

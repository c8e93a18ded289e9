import { z } from 'zod'

import { getWorkerShop } from './worker-shop.ts'

const Mails = z.array(z.object({ recipients: z.array(z.string()), subject: z.string(), text: z.string() }))
type Mail = z.infer<typeof Mails>[number]

const PATIENCE_MS = 30_000

/** Waits for the latest email to an address with a subject. */
export const waitForEmail = async (address: string, subject: string | RegExp): Promise<Mail> => {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const mails = Mails.parse(await (await fetch(getWorkerShop().emailsUrl)).json())
    const found = mails.findLast((mail) => mail.recipients.includes(address) && mail.subject.match(subject))
    if (found) return found
    if (Date.now() > deadline)
      throw new Error(`No mail “${subject}” arrived at ${address}; there are: ${mails.map((mail) => mail.subject).join(', ')}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

/** The link of an email. */
export const getEmailLink = ({ text }: Mail, path: string): string => {
  const link = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(path))
  if (link === undefined) throw new Error(`The mail has no link to ${path}:\n${text}`)
  return link
}

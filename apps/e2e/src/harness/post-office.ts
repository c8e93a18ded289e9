import { createServer } from 'node:http'

import { openMailbox } from '../../../server/test/mailbox.ts'
import { freePort } from './free-port.ts'

export interface PostOffice {
  /** For the shop: a real SMTP server. */
  smtpUrl: string
  /** For the journeys, which run in other processes. */
  mailsUrl: string
  close: () => Promise<void>
}

/** Takes every mail that the shop sends, whomever it is for. */
export const openPostOffice = async (): Promise<PostOffice> => {
  const mailbox = await openMailbox()
  const reader = createServer((_request, response) => response.end(JSON.stringify(mailbox.received)))
  const port = await freePort()
  await new Promise<void>((resolve) => reader.listen(port, '127.0.0.1', resolve))
  return {
    smtpUrl: mailbox.url,
    mailsUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      reader.closeAllConnections()
      reader.close()
      await mailbox.close()
    },
  }
}

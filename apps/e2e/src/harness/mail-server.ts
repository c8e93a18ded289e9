import { createServer } from 'node:http'

import { findFreePort } from '../../../server/test/ports.ts'
import { startTestSmtpServer } from '../../../server/test/smtp-server.ts'

export interface MailServer {
  /** For the shop: an SMTP server. */
  smtpUrl: string
  /** For the journeys, which run in other processes. */
  emailsUrl: string
  close: () => Promise<void>
}

/** Accepts every email of the shop, whoever its recipient is. */
export const startMailServer = async (): Promise<MailServer> => {
  const mailbox = await startTestSmtpServer()
  const reader = createServer((_request, response) => response.end(JSON.stringify(mailbox.received)))
  const port = await findFreePort()
  await new Promise<void>((resolve) => reader.listen(port, '127.0.0.1', resolve))
  return {
    smtpUrl: mailbox.url,
    emailsUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      reader.closeAllConnections()
      reader.close()
      await mailbox.close()
    },
  }
}

/** This email can never be delivered as it is; a retry would be rejected again. */
export class EmailRejection extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'EmailRejection'
  }
}

/** SMTP commands whose rejection is about one email. At any other command it is about the server or the account. */
const MESSAGE_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

/** A permanent rejection (5xx) of this recipient or message; undefined for a temporary error. */
export const toEmailRejection = (error: unknown): EmailRejection | undefined => {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'responseCode')
  if (typeof code !== 'number' || code < 500 || !MESSAGE_COMMANDS.includes(Reflect.get(error, 'command'))) return undefined
  const response: unknown = Reflect.get(error, 'response')
  return new EmailRejection(typeof response === 'string' ? response : error.message, { cause: error })
}

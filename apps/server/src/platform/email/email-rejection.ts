/** This mail can never be delivered as it is; sending it again would only be refused again. */
export class EmailRejection extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'EmailRejection'
  }
}

/** The steps of an SMTP conversation that judge one mail. A refusal at any other step is about the server or our account there. */
const MESSAGE_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

/** A refusal for good (5xx) of this one recipient or message; undefined for everything that may pass. */
export const toEmailRejection = (error: unknown): EmailRejection | undefined => {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'responseCode')
  if (typeof code !== 'number' || code < 500 || !MESSAGE_COMMANDS.includes(Reflect.get(error, 'command'))) return undefined
  const response: unknown = Reflect.get(error, 'response')
  return new EmailRejection(typeof response === 'string' ? response : error.message, { cause: error })
}

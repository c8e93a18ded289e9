/** The shop cannot start, and the operator can do something about it: the message is the sentence that says what. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

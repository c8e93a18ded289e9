/** The shop cannot start, and the operator can do something about it: the message is the sentence that says what. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

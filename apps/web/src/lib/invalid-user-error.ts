/** A session without the required user fields. */
export class InvalidUserError extends Error {
  constructor() {
    super('Invalid user information')
    this.name = 'InvalidUserError'
  }
}

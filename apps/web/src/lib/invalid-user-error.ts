/** Thrown where somebody should be signed in of whom the shop does not say who it is. */
export class InvalidUserError extends Error {
  constructor() {
    super('Invalid user information')
    this.name = 'InvalidUserError'
  }
}

export const messages = {
  logoutError: (reason: string) => `You could not be signed out. ${reason}`,
  unsavedRestored: 'What you had typed here is back. It is not saved yet.',
}

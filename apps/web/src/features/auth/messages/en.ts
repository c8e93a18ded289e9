export const messages = {
  logoutError: (reason: string) => `You could not be signed out. ${reason}`,
}

export const words = {
  notSignedOut: (reason: string) => `You could not be signed out. ${reason}`,
}

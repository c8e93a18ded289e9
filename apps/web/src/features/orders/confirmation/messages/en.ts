export const messages = {
  title: 'One more step: confirm your order',
  checkEmail: (email: string, expiresAt: string) =>
    `We have sent a mail to ${email}. Press the button in it by ${expiresAt}; then we begin to print. Without it the order is cancelled by itself and costs nothing.`,
  pressConfirm: (expiresAt: string) => `Confirm it by ${expiresAt}; then we begin to print. You pay when the parcel is handed to you.`,
  confirm: 'Confirm the order',
  failed: 'The order was not confirmed.',
}

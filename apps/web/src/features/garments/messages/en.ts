export const messages = {
  from: 'from',
}

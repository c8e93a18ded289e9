export const words = {
  from: 'from',
}

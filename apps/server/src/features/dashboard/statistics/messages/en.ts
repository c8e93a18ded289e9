export const messages = {
  endBeforeStart: 'Choose a day that is not before the first.',
  rangeTooLong: 'Choose at most three years.',
}

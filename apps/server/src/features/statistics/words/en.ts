export const words = {
  dayBeforeFirst: 'Choose a day that is not before the first.',
  mostThreeYears: 'Choose at most three years.',
}

export const messages = {
  title: 'There is nothing hanging here.',
  text: 'The address may be mistyped, or the page has moved. The garments are still where they were.',
  garments: 'See the garments',
  back: 'Back to the start',
}

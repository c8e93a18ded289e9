export const messages = {
  label: 'Delivered',
  text: 'It is with you. Thank you, and wear it well.',
  careTitle: 'So that it lasts',
  care: [
    { label: 'Wash', text: 'Inside out, at 30 °C' },
    { label: 'Dry', text: 'On the line' },
    { label: 'Iron', text: 'Inside out, never over the print' },
  ],
  reviewTitle: 'How was it?',
  reviewText: 'A few words help us, and whoever chooses next.',
  review: 'Write a review',
}

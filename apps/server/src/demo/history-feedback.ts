import type { FeedbackState } from '@picasso/contract'

/** Feedback of the demo shop's customers. */
export const FEEDBACK: readonly { customerIndex: number; rating: number; productSlug?: string; state: FeedbackState; text: string }[] = [
  {
    customerIndex: 0,
    rating: 5,
    productSlug: 'hill-country',
    state: 'published',
    text: 'My father planted tea for forty years. He looked at the rows on this shirt for a long time and then asked for one in his size.',
  },
  {
    customerIndex: 1,
    rating: 5,
    productSlug: 'octopus',
    state: 'published',
    text: 'The print is exactly where I put it. I measured, because I did not believe it.',
  },
  {
    customerIndex: 3,
    rating: 4,
    productSlug: 'low-tide',
    state: 'published',
    text: 'Softer than I thought it would be. One star off because I now need the black one too.',
  },
  {
    customerIndex: 5,
    rating: 5,
    productSlug: 'night-swim',
    state: 'published',
    text: 'Three washes in salt water and machine, and the moon is still white.',
  },
  {
    customerIndex: 7,
    rating: 5,
    state: 'published',
    text: 'Drew something on my phone on the train, ordered before Maradana, wore it on Friday.',
  },
  {
    customerIndex: 9,
    rating: 4,
    productSlug: 'salt',
    state: 'published',
    text: 'Good colours, true to the picture. The M is a little wide on me, so have a look at the centimetres first.',
  },
  {
    customerIndex: 11,
    rating: 5,
    productSlug: 'quarter-turns',
    state: 'published',
    text: 'People keep trying to find the place where it repeats. It does not.',
  },
  {
    customerIndex: 12,
    rating: 3,
    productSlug: 'whale',
    state: 'published',
    text: 'Lovely whale, but the cords of the hood hang over the boat. I took them out.',
  },
  {
    customerIndex: 14,
    rating: 5,
    state: 'published',
    text: 'We made eleven shirts for a family trip. One had a fault in the cloth, and they printed it again without a question.',
  },
  { customerIndex: 16, rating: 5, productSlug: 'two-stones', state: 'published', text: 'My son says it moves. It does, a little.' },
  {
    customerIndex: 17,
    rating: 4,
    productSlug: 'herbarium',
    state: 'published',
    text: 'Sharp to the last chilli. Came a day later than promised, with a note that said so.',
  },
  {
    customerIndex: 19,
    rating: 5,
    productSlug: 'late-sun',
    state: 'published',
    text: 'I can see this sun from my door every evening. Now also in the city.',
  },
  {
    customerIndex: 2,
    rating: 2,
    state: 'new',
    text: 'The parcel was left with the wrong neighbour. The shirt is fine, the afternoon was not.',
  },
  { customerIndex: 6, rating: 5, productSlug: 'dinner-guests', state: 'new', text: 'Please make one with five crows.' },
  { customerIndex: 10, rating: 4, state: 'new', text: 'Could the editor remember the colours I used last time?' },
  { customerIndex: 13, rating: 1, state: 'put-away', text: 'test' },
]

export const NOTES: readonly string[] = [
  'Please ring, the bell is quiet.',
  'It is a present: no receipt in the parcel, please.',
  'After six in the evening, thank you.',
  'Leave it with the security desk.',
]

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
    productSlug: 'moon-hare',
    state: 'published',
    text: 'Three washes in salt water and machine, and the moon is still red.',
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
    productSlug: 'artichoke',
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
  { customerIndex: 16, rating: 5, productSlug: 'koi', state: 'published', text: 'My son says they swim. They do, a little.' },
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

/** Customers of the demo shop, with common names and addresses at a reserved domain. */
export interface DemoCustomer {
  name: string
  city: string
  postalCode: string
  street: string
  /** Has an account; the others ordered as guests. */
  hasAccount: boolean
}

const customer = (name: string, street: string, city: string, postalCode: string, hasAccount = false): DemoCustomer => ({
  name,
  street,
  city,
  postalCode,
  hasAccount,
})

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  customer('Nimal Jayasuriya', '41 Temple Road', 'Kandy', '20000', true),
  customer('Dilini Fernando', '7 Lighthouse Street', 'Galle', '80000', true),
  customer('Arjun Selvan', '112 Hospital Road', 'Jaffna', '40000'),
  customer('Maryam Cader', '18 Dickmans Lane', 'Colombo', '00500', true),
  customer('Kasun Wijeratne', '3 Lake Drive', 'Kurunegala', '60000'),
  customer('Tharushi de Silva', '26 Beach Road', 'Mount Lavinia', '10370', true),
  customer('Ruwan Bandara', '9 Hill Street', 'Nuwara Eliya', '22200'),
  customer('Anjali Perera', '55 Havelock Road', 'Colombo', '00500', true),
  customer('Yusuf Hameed', '14 Fort Street', 'Trincomalee', '31000'),
  customer('Sanduni Gunawardena', '80 Station Road', 'Gampaha', '11000', true),
  customer('Pradeep Kumar', '6 Bar Road', 'Batticaloa', '30000'),
  customer('Ishara Madushani', '31 Old Road', 'Matara', '81000', true),
  customer('Chamath Rodrigo', '2 Church Lane', 'Negombo', '11500'),
  customer('Leela Ratnam', '19 Kirulapone Avenue', 'Colombo', '00600'),
  customer('Sahan Ekanayake', '44 Peradeniya Road', 'Kandy', '20000', true),
  customer('Fathima Rizna', '12 Main Street', 'Kalutara', '12000'),
  customer('Gayan Peiris', '70 Canal Row', 'Negombo', '11500', true),
  customer('Meera Nathan', '5 Palm Grove', 'Colombo', '00300', true),
  customer('Dasun Herath', '23 Circular Road', 'Badulla', '90000'),
  customer('Nadeesha Silva', '8 Sea View', 'Hikkaduwa', '80240', true),
]

/** Emails to this domain are stored and never sent. */
export const DEMO_DOMAIN = 'mail.example'

export const getEmail = ({ name }: DemoCustomer): string => `${name.toLowerCase().replaceAll(' ', '.')}@${DEMO_DOMAIN}`
export const getPhone = (index: number): string => `+94 7${1 + (index % 8)} 555 ${String(1000 + index * 37)}`

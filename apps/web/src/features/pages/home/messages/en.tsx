import { createPluralizer } from '@picasso/contract'
import type { ReactNode } from 'react'

const plural = createPluralizer('en')

export const messages = {
  facts: {
    price: 'A shirt of your own',
    smallestOrder: 'Smallest order',
    onePiece: 'One piece',
    account: 'Account',
    notNeeded: 'Not needed',
  },
  garments: 'The garments',
  compare: 'Compare them',
  fits: 'How they fit',
  fit: {
    tshirt: 'Close to the body',
    'regular-tshirt': 'Straight and easy',
    'oversized-tshirt': 'Wide, and down to the elbow',
  },
  wornAlt: {
    tshirt: 'A figure of terracotta, seen from chin to hip, in a blue t-shirt with a shoal of fish',
    'regular-tshirt': 'A slender figure of dark clay in a white regular t-shirt with a hare before the moon',
    'oversized-tshirt': 'A broad figure of light clay in a white oversized t-shirt with the fan of a traveller’s palm',
  },
  inColors: (colors: string) => `In ${colors}`,
  heroAlt:
    'A figure of light clay, from neck to waist, in a black oversized t-shirt; a tea hill, a peacock and two koi are printed on it in turn',
  play: 'Let the prints change',
  pause: 'Stop the prints from changing',
  kicker: 'Project Picasso · print 300 dpi',
  hero: (br: ReactNode): ReactNode => (
    <>
      Wear what
      {br}
      you draw.
    </>
  ),
  heroText: 'Put your picture or your words on a shirt, see it on the cloth as it will be printed, and have it sent to your door.',
  design: 'Design your own',
  viewShop: 'See our prints',
  bestSellers: 'Best sellers',
  selectGarment: 'Choose a garment',
  viewAll: 'See all of them',
  newArrivals: 'New drops',
  viewNewArrivals: 'What else is new',
  callToAction: 'There is a shirt in your pencil.',
  callToActionText: 'Draw it now. You can change everything until you order, and nothing needs an account.',
  uploadPicture: 'Bring a picture',
  printProcess: 'How we print',
  realPrintAlt: 'A hare before the moon, printed on white cloth, as large as it is worn',
  printSteps: [
    {
      label: 'Print 300 dpi',
      title: 'Sharp, or we say so',
      text: 'Pictures are printed at 300 dots to the inch. If yours is too small for the size you gave it, the editor tells you before you pay.',
    },
    {
      label: '1 : 1',
      title: 'To the millimetre',
      text: 'The screen, the proof and the press file are drawn by the same function. What lies 40\u00a0mm below the collar on the screen lies 40\u00a0mm below it on the shirt.',
    },
    {
      label: 'One by one',
      title: 'Made when you order',
      text: 'Every piece is printed for the one who ordered it. Nothing is made to lie in a warehouse, and one shirt costs no more than its price.',
    },
    {
      label: 'From press to door',
      title: 'You can watch',
      text: 'Your order’s page says when it is printed, packed and on its way. No account is needed to look.',
    },
  ],
  reviews: 'What people say',
  rating: (average: ReactNode, count: number): ReactNode => (
    <>
      {average} of 5 · {plural(count, { one: '1 review', other: `${count} reviews` })}
    </>
  ),
  ofFive: (rating: number) => `${rating} of 5`,
  quote: (text: string) => `“${text}”`,
  pick: 'Pick a garment',
  pickText: 'Five cuts from cropped to oversized. Turn them round, try the colours.',
  make: 'Make it yours',
  makeText: 'Your picture, your words, or drawings of ours, front and back. What you see is what is printed, to the millimetre.',
  send: 'We print and send it',
  sendText: 'Choose a size, order as a guest, and follow your order from press to doorstep.',
}

import type { DemoProduct } from './demo-product.ts'

const hoodie = { clothingType: 'hoodie' } as const

export const HOODIES: readonly DemoProduct[] = [
  {
    ...hoodie,
    slug: 'owl',
    title: 'Night Shift',
    text: 'Wide awake under the cords of the hood. It has seen the hour at which you come home.',
    translation: {
      title: 'Turno de noche',
      text: 'Bien despierto bajo los cordones de la capucha. Ha visto a qué hora vuelves a casa.',
    },
    cloths: ['White'],
    priceMinor: 255_000,
    front: { prints: [['owl', 196, 0.06]] },
  },
  {
    ...hoodie,
    slug: 'strike-here',
    title: 'Strike Here',
    text: 'A matchbox from a night that everybody would have liked to see. Cut in lino: small over the heart, and across the whole back.',
    translation: {
      title: 'Encender aquí',
      text: 'Una caja de cerillas de una noche que a todos les habría gustado ver. Grabada en linóleo: pequeña sobre el corazón y de lado a lado en la espalda.',
    },
    cloths: ['Black', 'Blue'],
    priceMinor: 265_000,
    front: { prints: [['comet-matchbox', 84, 0.06, 0.77]] },
    back: { prints: [['comet-matchbox', 312, 0.05]] },
  },
  {
    ...hoodie,
    slug: 'whale',
    title: 'Nobody Knows',
    text: 'A small boat above, stars below. It lets them believe they are alone.',
    translation: {
      title: 'Nadie lo sabe',
      text: 'Una barca arriba, estrellas abajo. Les deja creer que están solos.',
    },
    cloths: ['Black', 'Red'],
    priceMinor: 245_000,
    front: { prints: [['whale', 230, 0.06]] },
  },
  {
    ...hoodie,
    slug: 'monsoon',
    title: 'Monsoon',
    text: 'Five umbrellas and no wind worth mentioning. On the back, where the rain is.',
    translation: {
      title: 'Monzón',
      text: 'Cinco paraguas y ningún viento digno de mención. En la espalda, donde está la lluvia.',
    },
    cloths: ['Black', 'Blue'],
    priceMinor: 265_000,
    front: { texts: [{ at: 0.62, content: 'JUST A SHOWER', fontFamily: 'Impact', fontSize: 34, color: '#e8a52d', letterSpacing: 0.06 }] },
    back: { prints: [['monsoon', 290, 0.05]] },
  },
  {
    ...hoodie,
    slug: 'monsoon-leaf',
    title: 'After the Rain',
    text: 'Three split leaves and the sun that follows them.',
    translation: {
      title: 'Después de la lluvia',
      text: 'Tres hojas abiertas y el sol que viene tras ellas.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 255_000,
    front: { texts: [{ at: 0.62, content: 'after the rain', fontFamily: 'Tangerine', fontSize: 60, color: '#2b7a5b', isBold: true }] },
    back: { prints: [['monsoonLeaf', 290, 0.04]] },
  },
]

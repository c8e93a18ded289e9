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
    priceMinor: 205_000,
    front: { prints: [['owl', 196, 0.06]] },
  },
  {
    ...hoodie,
    slug: 'night-market',
    title: 'Night Market',
    text: 'Warm, dark, and open until the last noodle.',
    translation: {
      title: 'Mercado nocturno',
      text: 'Cálido, oscuro y abierto hasta el último fideo.',
    },
    cloths: ['Black', 'Red'],
    priceMinor: 190_000,
    front: {
      texts: [
        { at: 0.4, content: 'Night\nMarket', fontFamily: 'New_Rocker', fontSize: 62, color: '#f5ecd7' },
        { at: 0.82, content: 'until the last noodle', fontFamily: 'Courier New', fontSize: 15, color: '#e85d3a' },
      ],
    },
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
    priceMinor: 195_000,
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
    priceMinor: 205_000,
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
    priceMinor: 200_000,
    front: { texts: [{ at: 0.62, content: 'after the rain', fontFamily: 'Tangerine', fontSize: 60, color: '#2b7a5b', isBold: true }] },
    back: { prints: [['monsoonLeaf', 290, 0.04]] },
  },
  {
    ...hoodie,
    slug: 'ring-road',
    title: 'Ring Road',
    text: 'The ribbon without ends, for people who like to go round once more.',
    translation: {
      title: 'Circunvalación',
      text: 'La cinta sin fin, para quien siempre da otra vuelta.',
    },
    cloths: ['Black', 'Blue'],
    priceMinor: 200_000,
    front: { prints: [['endless', 200, 0.1]] },
  },
]

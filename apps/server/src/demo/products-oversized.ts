import type { DemoProduct } from './demo-product.ts'

const oversized = { clothingType: 'oversized-tshirt' } as const

export const OVERSIZED: readonly DemoProduct[] = [
  {
    ...oversized,
    slug: 'late-sun',
    title: 'Late Sun',
    text: 'The hour when everybody walks home along the water. The gaps in the sun grow towards the horizon.',
    translation: {
      title: 'Sol tardío',
      text: 'La hora en que todos vuelven a casa junto al agua. Los huecos del sol crecen hacia el horizonte.',
    },
    cloths: ['Black', 'White'],
    priceMinor: 195_000,
    front: {
      prints: [['lateSun', 270, 0.05]],
      texts: [
        { at: 0.52, content: 'LATE SUN', fontFamily: 'Impact', fontSize: 42, color: '#e0452b', letterSpacing: 0.04 },
        { at: 0.58, content: 'six o’clock, west', fontFamily: 'Courier New', fontSize: 20, color: '#ee7a2c' },
      ],
    },
  },
  {
    ...oversized,
    slug: 'still-water',
    title: 'Still Water',
    text: 'One leg, one stroke of the brush, and a fish that has not noticed yet. Nothing in front, all of it on the back, 46 cm high.',
    translation: {
      title: 'Agua quieta',
      text: 'Una pata, una pincelada y un pez que aún no se ha dado cuenta. Nada por delante; todo en la espalda, de 46 cm de alto.',
    },
    cloths: ['White'],
    priceMinor: 210_000,
    back: { prints: [['line-heron', 266, 0.04]] },
  },
  {
    ...oversized,
    slug: 'nine-arches',
    title: 'The 17.40',
    text: 'The evening train, late as the moon. Small words in front, the whole viaduct on the back.',
    translation: {
      title: 'El de las 17.40',
      text: 'El tren de la tarde, con tanto retraso como la luna. Unas palabras por delante, el viaducto entero por detrás.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 215_000,
    front: {
      texts: [
        { at: 0.16, content: 'THE 17.40', fontFamily: 'Graduate', fontSize: 30, color: '#e0452b' },
        { at: 0.21, content: 'is still on its way', fontFamily: 'Courier New', fontSize: 13, color: '#2443c6' },
      ],
    },
    back: { prints: [['nineArches', 310, 0.05]] },
  },
  {
    ...oversized,
    slug: 'standing-wave',
    title: 'Standing Wave',
    text: 'Twenty-seven straight lines that would rather not be.',
    translation: {
      title: 'Onda estacionaria',
      text: 'Veintisiete líneas rectas que preferirían no serlo.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 200_000,
    front: { prints: [['standingWave', 280, 0.05]] },
  },
  {
    ...oversized,
    slug: 'peacock',
    title: 'Showing Off',
    text: 'Thirty-six eyes, and every one of them on you.',
    translation: {
      title: 'Presumir',
      text: 'Treinta y seis ojos, y todos te miran a ti.',
    },
    cloths: ['Black', 'White'],
    priceMinor: 210_000,
    front: { prints: [['peacock', 330, 0.06]] },
  },
  {
    ...oversized,
    slug: 'snake',
    title: 'Long Way Round',
    text: 'It knows the shortest way to the mango tree and does not take it.',
    translation: {
      title: 'El camino largo',
      text: 'Conoce el camino más corto hasta el mango y no lo toma.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 200_000,
    front: { prints: [['snake', 290, 0.05]] },
  },
  {
    ...oversized,
    slug: 'endless',
    title: 'No Ends',
    text: 'One ribbon, four lines, three crossings: over, under, over.',
    translation: {
      title: 'Sin cabos',
      text: 'Una cinta, cuatro líneas, tres cruces: por encima, por debajo, por encima.',
    },
    cloths: ['Black'],
    priceMinor: 200_000,
    front: { prints: [['endless', 310, 0.06]] },
  },
  {
    ...oversized,
    slug: 'banyan',
    title: 'Banyan',
    text: 'A tree that walks, one root at a time. It has taken the whole back, with the birds that came along.',
    translation: {
      title: 'Baniano',
      text: 'Un árbol que camina, una raíz cada vez. Ocupa toda la espalda, con los pájaros que se le han unido.',
    },
    cloths: ['White'],
    priceMinor: 215_000,
    back: { prints: [['banyan', 344, 0.05]] },
  },
  {
    ...oversized,
    slug: 'travellers-fan',
    title: 'Traveller’s Fan',
    text: 'The tree that points the way and offers shade while you decide.',
    translation: {
      title: 'Abanico del viajero',
      text: 'El árbol que señala el camino y da sombra mientras te decides.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 200_000,
    front: { prints: [['travellersFan', 310, 0.05]] },
  },
]

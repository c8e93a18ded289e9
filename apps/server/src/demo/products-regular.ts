import type { DemoProduct } from './demo-products.ts'

const regular = { clothingType: 'regular-tshirt' } as const

export const REGULAR: readonly DemoProduct[] = [
  {
    ...regular,
    slug: 'herbarium',
    title: 'Herbarium',
    text: 'Nine plants on nine papers, among them one that belongs in the curry.',
    translation: {
      title: 'Herbario',
      text: 'Nueve plantas en nueve papeles, y entre ellas una que va en el curry.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 310_000,
    front: { prints: [['herbarium', 290, 0.05]] },
  },
  {
    ...regular,
    slug: 'hill-country',
    title: 'Hill Country',
    text: 'Tea in rows, clouds that take their time, and a house with the whole view.',
    translation: {
      title: 'Tierra de colinas',
      text: 'Té en hileras, nubes sin prisa y una casa con toda la vista.',
    },
    cloths: ['Black', 'White'],
    priceMinor: 320_000,
    front: { prints: [['teaHills', 256, 0.04]] },
  },
  {
    ...regular,
    slug: 'two-stones',
    title: 'Two Stones',
    text: 'Thrown at the same moment, meeting in the middle. Where the rings cross there is a third colour.',
    translation: {
      title: 'Dos piedras',
      text: 'Lanzadas a la vez, se encuentran en el medio. Donde se cruzan los anillos hay un tercer color.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 290_000,
    front: {
      prints: [['twoStones', 290, 0.04]],
      texts: [{ at: 0.62, content: 'two stones', fontFamily: 'Georgia', fontSize: 24, color: '#29807a', isItalic: true }],
    },
  },
  {
    ...regular,
    slug: 'cut-paper',
    title: 'Cut Paper',
    text: 'Scissors first, drawing never: five sheets that remember a reef.',
    translation: {
      title: 'Papel recortado',
      text: 'Primero las tijeras, el dibujo nunca: cinco hojas que recuerdan un arrecife.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 310_000,
    front: { prints: [['cutPaper', 264, 0.04]] },
  },
  {
    ...regular,
    slug: 'octopus',
    title: 'Eight Arms',
    text: 'Holds your coffee, your keys, your phone, your umbrella, and four other things.',
    translation: {
      title: 'Ocho brazos',
      text: 'Te sujeta el café, las llaves, el teléfono, el paraguas y otras cuatro cosas.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 310_000,
    front: { prints: [['octopus', 316, 0.05]] },
  },
  {
    ...regular,
    slug: 'bulge',
    title: 'Under the Board',
    text: 'Something wants to play. A chessboard pushed out of true, in two inks.',
    translation: {
      title: 'Bajo el tablero',
      text: 'Algo quiere jugar. Un tablero de ajedrez que se ha abombado, en dos tintas.',
    },
    cloths: ['Black'],
    priceMinor: 320_000,
    front: { prints: [['bulge', 300, 0.05]] },
  },
  {
    ...regular,
    slug: 'stairs',
    title: 'Steps',
    text: 'Many roofs, one way up. The light comes from the left all day.',
    translation: {
      title: 'Escalones',
      text: 'Muchos tejados y un solo camino hacia arriba. La luz viene de la izquierda todo el día.',
    },
    cloths: ['Black', 'White'],
    priceMinor: 310_000,
    front: { prints: [['stairs', 296, 0.05]] },
  },
  {
    ...regular,
    slug: 'day-sheet',
    title: 'One Day',
    text: 'Six suns, from first light to last, and the same sea under each.',
    translation: {
      title: 'Un día',
      text: 'Seis soles, de la primera luz a la última, y el mismo mar bajo cada uno.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 310_000,
    front: { prints: [['daySheet', 262, 0.04]] },
  },
  {
    ...regular,
    slug: 'still-life',
    title: 'Three Flowers',
    text: 'Somebody brought them, somebody found the blue vase.',
    translation: {
      title: 'Tres flores',
      text: 'Alguien las trajo, alguien encontró el jarrón azul.',
    },
    cloths: ['White', 'Black'],
    priceMinor: 320_000,
    front: { prints: [['stillLife', 256, 0.04]] },
  },
]

import type { DemoProduct } from './demo-product.ts'

const top = { clothingType: 'croptop' } as const
export const TOPS: readonly DemoProduct[] = [
  {
    ...top,
    slug: 'sixteen-petals',
    title: 'Sixteen Petals',
    text: 'Turn it, and it is the same. Turn around, and it is not there: the back is plain.',
    translation: {
      title: 'Dieciséis pétalos',
      text: 'Gírala y es la misma. Date la vuelta y no está: por detrás es lisa.',
    },
    cloths: ['Black', 'Ivory'],
    priceMinor: 195_000,
    front: { prints: [['mandala', 220, 0.06]] },
  },
  {
    ...top,
    slug: 'by-air',
    title: 'By Air',
    text: 'A stamp whose bird carries the letter itself. The sky is all knife, cut in lino and printed in two inks on its own paper.',
    translation: {
      title: 'Por avión',
      text: 'Un sello cuyo pájaro lleva él mismo la carta. El cielo es todo cuchillo, grabado en linóleo y estampado con dos tintas sobre su propio papel.',
    },
    cloths: ['Black', 'Ivory'],
    priceMinor: 195_000,
    front: { prints: [['swallow-stamp', 168, 0.08]] },
  },
  {
    ...top,
    slug: 'lotus',
    title: 'Lotus',
    text: 'Opens at eight, closes at noon, and keeps its feet wet.',
    translation: {
      title: 'Loto',
      text: 'Abre a las ocho, cierra a mediodía y siempre tiene los pies mojados.',
    },
    cloths: ['Black', 'Ivory'],
    priceMinor: 195_000,
    front: { prints: [['lotus', 230, 0.05]] },
  },
  {
    ...top,
    slug: 'hibiscus',
    title: 'Hibiscus',
    text: 'Open for one day, and it has chosen this one.',
    translation: {
      title: 'Hibisco',
      text: 'Se abre un solo día, y ha elegido este.',
    },
    cloths: ['Black', 'Ivory'],
    priceMinor: 200_000,
    front: { prints: [['hibiscus', 224, 0.07]] },
  },
  {
    ...top,
    slug: 'koi',
    title: 'Koi',
    text: 'Each has been following the other since spring. Two inks, printed twice: the violet is both of them.',
    translation: {
      title: 'Koi',
      text: 'Desde la primavera, cada una sigue a la otra. Dos tintas, impresas dos veces: el violeta son las dos a la vez.',
    },
    cloths: ['Black', 'Ivory'],
    priceMinor: 205_000,
    front: { prints: [['koi', 194, 0.04]] },
  },
]

import type { DemoProduct } from './demo-products.ts'

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
    priceMinor: 280_000,
    front: { prints: [['mandala', 220, 0.06]] },
  },
  {
    ...top,
    slug: 'nine',
    title: 'Nine',
    text: 'For whoever always plays at home.',
    translation: {
      title: 'Nueve',
      text: 'Para quien siempre juega en casa.',
    },
    cloths: ['Black'],
    priceMinor: 275_000,
    front: {
      texts: [
        { at: 0.42, content: '09', fontFamily: 'Graduate', fontSize: 120, color: '#f5ecd7' },
        { at: 0.8, content: 'HOME TEAM', fontFamily: 'Graduate', fontSize: 24, color: '#e85d3a' },
      ],
    },
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
    priceMinor: 280_000,
    front: { prints: [['lotus', 230, 0.05]] },
  },
  {
    ...top,
    slug: 'not-monday',
    title: 'Not Monday Yet',
    text: 'The sun has heard you and is turning over.',
    translation: {
      title: 'Aún no es lunes',
      text: 'El sol te ha oído y se da la vuelta en la cama.',
    },
    cloths: ['Black'],
    priceMinor: 275_000,
    front: { prints: [['notMonday', 190, 0.04]] },
  },
  {
    ...top,
    slug: 'take-salt',
    title: 'Good Things Take Salt',
    text: 'A sentence of our grandmothers, in letters of ours.',
    translation: {
      title: 'Lo bueno lleva sal',
      text: 'Una frase de nuestras abuelas, con letras nuestras.',
    },
    cloths: ['Black'],
    priceMinor: 275_000,
    front: { prints: [['goodThings', 220, 0.07]] },
  },
]

interface Credits {
  artist: string
  line: string
}

/** The invented artists of the demo shop, with the line each of them draws and its products. */
const LINES: readonly (Credits & { products: readonly string[] })[] = [
  {
    artist: 'Ishara Fonseka',
    line: 'Tides and Suns',
    products: ['late-sun', 'low-tide', 'standing-wave', 'monsoon', 'beam', 'hill-country', 'nine-arches', 'whale'],
  },
  {
    artist: 'Tomás Alder',
    line: 'Cut Paper',
    products: ['cut-paper', 'herbarium', 'monsoon-leaf', 'travellers-fan', 'still-life', 'lotus', 'octopus'],
  },
  {
    artist: 'Nadia Okoro',
    line: 'Quarter Turns',
    products: ['quarter-turns', 'stairs', 'sixteen-petals', 'araliya', 'endless'],
  },
  {
    artist: 'Ruwan Castell',
    line: 'Small Animals',
    products: ['shoal', 'snake', 'peacock', 'night-moth', 'egret', 'dinner-guests'],
  },
  {
    artist: 'Marit Solheim',
    line: 'Second Block',
    products: ['moon-hare', 'owl', 'artichoke', 'pomegranate', 'banyan'],
  },
  {
    artist: 'Kiko Arellano',
    line: 'Out of Register',
    products: ['koi', 'jellyfish', 'ringed-planet', 'hibiscus', 'breaker'],
  },
  {
    artist: 'Mina Verhoef',
    line: 'In One Stroke',
    products: ['catnap', 'still-water'],
  },
  {
    artist: 'Marit Solheim',
    line: 'Small Editions',
    products: ['strike-here', 'by-air'],
  },
]

/** Artist and line of a demo product. */
export const getCredits = (slug: string): Credits => {
  const credits = LINES.find(({ products }) => products.includes(slug))
  return { artist: credits?.artist ?? '', line: credits?.line ?? '' }
}

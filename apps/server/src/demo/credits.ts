interface Credits {
  artist: string
  line: string
}

/** The invented artists of the demo shop, with the line each of them draws and its products. */
const LINES: readonly (Credits & { products: readonly string[] })[] = [
  {
    artist: 'Ishara Fonseka',
    line: 'Tides and Suns',
    products: ['late-sun', 'low-tide', 'wave', 'standing-wave', 'monsoon', 'beam', 'hill-country', 'nine-arches', 'night-swim', 'whale'],
  },
  {
    artist: 'Tomás Alder',
    line: 'Cut Paper',
    products: ['cut-paper', 'herbarium', 'monsoon-leaf', 'travellers-fan', 'still-life', 'lotus', 'day-sheet', 'octopus'],
  },
  {
    artist: 'Nadia Okoro',
    line: 'Quarter Turns',
    products: ['quarter-turns', 'bulge', 'stairs', 'two-stones', 'sixteen-petals', 'araliya', 'endless', 'ring-road'],
  },
  {
    artist: 'Ruwan Castell',
    line: 'Small Animals',
    products: ['shoal', 'snake', 'peacock', 'night-moth', 'egret', 'dinner-guests'],
  },
  {
    artist: 'Mina Verhoef',
    line: 'Said Quietly',
    products: ['night-market', 'salt', 'loud', 'slow-down', 'okay', 'nine', 'not-monday', 'take-salt'],
  },
]

/** Artist and line of a demo product. */
export const getCredits = (slug: string): Credits => {
  const credits = LINES.find(({ products }) => products.includes(slug))
  return { artist: credits?.artist ?? '', line: credits?.line ?? '' }
}

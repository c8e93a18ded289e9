/** How a garment is printed, and what its price is made of. */
export const messages = {
  methods: { dtg: 'Direct print (DTG)', dtf: 'Film transfer (DTF)', screen: 'Screen print' },
  methodFrom: (method: string, pieces: number) => `${method}, from ${pieces} pieces`,
  base: 'Garment',
  firstSide: 'Print',
  secondSide: 'Second side',
  inks: (count: number) => (count === 1 ? '1 ink' : `${count} inks`),
  area: (cm2: number) => `${cm2} cm² of print`,
}

import type { messages as english } from './en.ts'

export const messages: typeof english = {
  methods: { dtg: 'Impresión directa (DTG)', dtf: 'Transfer de película (DTF)', screen: 'Serigrafía' },
  methodFrom: (method, pieces) => `${method}, desde ${pieces} prendas`,
  base: 'Prenda',
  firstSide: 'Estampado',
  secondSide: 'Segunda cara',
  inks: (count) => (count === 1 ? '1 tinta' : `${count} tintas`),
  area: (cm2) => `${cm2} cm² de estampado`,
}

import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const plural = createPluralizer('es')

export const messages: typeof english = {
  label: (name) => `Líneas de corte de ${name}`,
  title: 'Líneas de corte',
  text: 'Los contornos de la impresión, unidos donde se tocan, en milímetros: para vinilo o alrededor de un transfer impreso.',
  preview: 'La impresión con la línea que sigue la cuchilla',
  loading: 'Dibujando las líneas de corte',
  failed: 'No se pudieron dibujar las líneas de corte.',
  side: 'Lado',
  sides: { front: 'Delante', back: 'Detrás' },
  offset: 'Distancia a la impresión, en mm',
  offsetHint: (min, max) => `0 corta por su borde. De ${min} (hacia dentro) a ${max}.`,
  mirrored: 'En espejo',
  mirroredHint: 'Para vinilo textil, que se corta por detrás.',
  facts: (pieces, holes, length) =>
    `${plural(pieces, { one: '1 pieza', other: `${pieces} piezas` })}, ${plural(holes, { one: '1 hueco', other: `${holes} huecos` })}, ${length} de corte`,
  closedHoles: (count) => plural(count, { one: 'Esta distancia cierra un hueco.', other: `Esta distancia cierra ${count} huecos.` }),
  lostPieces: (count) =>
    plural(count, { one: 'Una parte es más fina y no se corta.', other: `${count} partes son más finas y no se cortan.` }),
  tinyPieces: (count) =>
    plural(count, {
      one: 'Una pieza mide menos de un milímetro y puede irse con el vinilo que la rodea.',
      other: `${count} piezas miden menos de un milímetro y pueden irse con el vinilo que las rodea.`,
    }),
}

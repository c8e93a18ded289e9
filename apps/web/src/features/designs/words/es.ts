import { pluralIn } from '@picasso/contract'

import type { DesignsWords } from './index.ts'

const plural = pluralIn('es')

const millimetres = (measured: number | string): string => `${Number(measured).toFixed(1).replace('.', ',')} mm`

export const words: DesignsWords = {
  findings: {
    'missing-letters': (measured) => `Esta letra no tiene el signo ${measured}`,
    'low-resolution': (measured) => `Se verá borroso: ${measured} ppp`,
    outside: () => 'Cortado por el borde de la impresión',
    'close-colour': () => 'Se ve mal sobre esta tela',
    'tiny-text': (measured) => `Las letras de ${millimetres(measured)} se llenan de tinta`,
    'thin-line': (measured) => `Un contorno de ${millimetres(measured)} puede no aguantar`,
    'see-through': () => 'Lo transparente se vuelve lechoso sobre tela oscura',
    'empty-text': () => 'Este texto está vacío',
  },
  kinds: { image: 'Imagen', text: 'Texto', shape: 'Dibujo' },
  sides: { front: 'delante', back: 'detrás' },
  check: 'Comprobación antes de imprimir',
  checking: 'Mirando cómo quedará impreso…',
  ready: 'Listo para imprimir',
  toLookAt: (count) => plural(count, { one: 'Una cosa que mirar', other: `${count} cosas que mirar` }),
  asIs: 'Puedes pedirlo tal cual: se imprime como lo ves.',
  mendFirst: 'Todavía no se puede pedir: en lugar de una letra se imprimiría un hueco.',
  edit: 'Editar',
  editOf: (name) => `Editar ${name}`,
  toldBuyer: 'Imprimir tal cual: se avisó a quien compra',
}

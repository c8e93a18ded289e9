import { createPluralizer } from '@picasso/contract'

import type { DesignMessages } from './index.ts'

const pluralize = createPluralizer('es')

const formatMillimeters = (measured: number | string): string => `${Number(measured).toFixed(1).replace('.', ',')}\u00a0mm`

export const messages: DesignMessages = {
  findings: {
    'missing-letters': (measured) => `Este tipo de letra no tiene el signo ${measured}`,
    'low-resolution': (measured) => `Se verá borroso: ${measured} ppp`,
    outside: () => 'Cortado por el borde de la impresión',
    'close-colour': () => 'Se ve mal sobre esta tela',
    'out-of-gamut': () => 'Un color más vivo que la tinta: se imprime más apagado',
    'tiny-text': (measured) => `Las letras de ${formatMillimeters(measured)} se llenan de tinta`,
    'thin-line': (measured) => `Un contorno de ${formatMillimeters(measured)} puede no aguantar`,
    'unreadable-code': () => 'Un móvil puede no leer este código',
    'see-through': () => 'Lo transparente se vuelve lechoso sobre tela oscura',
    'empty-text': () => 'Este texto está vacío',
  },
  elementTypes: { image: 'Imagen', text: 'Texto', shape: 'Dibujo' },
  sides: { front: 'delante', back: 'detrás' },
  title: 'Comprobación antes de imprimir',
  loading: 'Mirando cómo quedará impreso…',
  printable: 'Listo para imprimir',
  findingCount: (count) => pluralize(count, { one: 'Una cosa que mirar', other: `${count} cosas que mirar` }),
  warningText: 'Puedes pedirlo tal cual: se imprime como lo ves.',
  blockedText: 'Todavía no se puede pedir: en lugar de una letra se imprimiría un hueco.',
  editElement: 'Editar',
  editElementLabel: (name) => `Editar ${name}`,
  buyerAccepted: 'Imprimir tal cual: se avisó a quien compra',
}

import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const plural = createPluralizer('es')
const tickets = (count: number) => plural(count, { one: '1 ficha', other: `${count} fichas` })

export const messages: typeof english = {
  label: 'Prensas',
  waiting: (press) => `Va a ${press}`,
  delivered: (press) => `Listo en ${press}`,
  fetched: (press) => `Recogido por ${press}`,
  printed: (press) => `Impreso por ${press}`,
  failed: (press, cause) => `Falló en ${press}: ${cause}`,
  send: {
    open: 'Enviar a una prensa',
    tickets: (count) => `Enviar ${tickets(count)} a una prensa`,
    sheet: (code) => `Enviar ${code} a una prensa`,
    text: 'Sus archivos van enseguida. Lo que una prensa ya tiene y no ha recogido no se envía dos veces.',
    noPresses: {
      ticket: 'Todavía no hay ninguna prensa para fichas sueltas. Un propietario la añade en Prensas.',
      sheet: 'Todavía ninguna prensa recibe hojas de montaje enteras. Un propietario la añade en Prensas.',
    },
    press: 'Prensa',
    before: (count) => (count === 0 ? 'No le espera nada' : `${count} antes`),
    choose: 'Elige una prensa.',
    sent: 'En camino.',
    hasAll: 'La prensa ya lo tiene.',
    notSent: 'No se ha enviado nada.',
    notLoaded: 'No se han podido cargar las prensas.',
    loading: 'Cargando las prensas',
    submit: 'Enviar',
    cancel: 'Dejarlo',
  },
}

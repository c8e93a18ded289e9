import type { FromWhen, PartOfDay } from '../from-when.ts'
import type { words as english } from './en.ts'

const TODAY: Record<PartOfDay, string> = { morning: 'de esta mañana', afternoon: 'de esta tarde', evening: 'de esta noche' }
const YESTERDAY: Record<PartOfDay, string> = {
  morning: 'de ayer por la mañana',
  afternoon: 'de ayer por la tarde',
  evening: 'de ayer por la noche',
}

const from = (when: FromWhen, time: Date, locale: string): string => {
  const write = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, options).format(time)
  if (when.kind === 'justNow') return 'de hace un momento'
  if (when.kind === 'lastNight') return 'de anoche'
  if (when.kind === 'today') return TODAY[when.part]
  if (when.kind === 'yesterday') return YESTERDAY[when.part]
  if (when.kind === 'weekday') return `del ${write({ weekday: 'long' })}`
  return `del ${write({ day: 'numeric', month: 'long', ...(when.kind === 'day' && { year: 'numeric' }) })}`
}

export const words: typeof english = {
  thrown: 'Has descartado el borrador.',
  isOpen: 'Este está abierto',
  goOnWith: (garment, changed) => `Seguir con ${garment.toLowerCase()} del ${changed}`,
  goOn: 'Seguir',
  throwAwayOf: (garment, changed) => `Descartar ${garment.toLowerCase()} del ${changed}`,
  throwAway: 'Descartar',
  notLoaded: 'No se han podido cargar tus borradores.',
  loading: 'Cargando tus borradores',
  nothing: 'Nada a medias. Lo que diseñas se guarda aquí solo.',
  list: 'Tus borradores',
  pages: 'Páginas de borradores',
  newer: 'Más nuevos',
  older: 'Más antiguos',
  from,
  continueWith: (garment, when) => `Sigue con tu ${garment.toLowerCase()} ${when}`,
  notNow: 'Ahora no',
}

import type { RelativeTime, DayPeriod } from '../relative-time.ts'
import type { messages as english } from './en.ts'

const TODAY: Record<DayPeriod, string> = { morning: 'de esta mañana', afternoon: 'de esta tarde', evening: 'de esta noche' }
const YESTERDAY: Record<DayPeriod, string> = {
  morning: 'de ayer por la mañana',
  afternoon: 'de ayer por la tarde',
  evening: 'de ayer por la noche',
}

const formatRelativeTime = (relativeTime: RelativeTime, time: Date, locale: string): string => {
  const write = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, options).format(time)
  if (relativeTime.kind === 'justNow') return 'de hace un momento'
  if (relativeTime.kind === 'lastNight') return 'de anoche'
  if (relativeTime.kind === 'today') return TODAY[relativeTime.partOfDay]
  if (relativeTime.kind === 'yesterday') return YESTERDAY[relativeTime.partOfDay]
  if (relativeTime.kind === 'weekday') return `del ${write({ weekday: 'long' })}`
  return `del ${write({ day: 'numeric', month: 'long', ...(relativeTime.kind === 'day' && { year: 'numeric' }) })}`
}

export const messages: typeof english = {
  draftDeleted: 'Has descartado el borrador.',
  openDraft: 'Este está abierto',
  continueDraftLabel: (garment, changed) => `Seguir con ${garment.toLowerCase()} del ${changed}`,
  continueDraft: 'Seguir',
  deleteDraftLabel: (garment, changed) => `Descartar ${garment.toLowerCase()} del ${changed}`,
  deleteDraft: 'Descartar',
  listError: 'No se han podido cargar tus borradores.',
  loading: 'Cargando tus borradores',
  emptyList: 'Nada a medias. Lo que diseñas se guarda aquí solo.',
  list: 'Tus borradores',
  pagination: 'Páginas de borradores',
  previousPage: 'Más nuevos',
  nextPage: 'Más antiguos',
  emptyPage: 'En esta página ya no queda nada.',
  formatRelativeTime,
  cardTitle: (garment, relativeTime) => `Sigue con tu ${garment.toLowerCase()} ${relativeTime}`,
  dismiss: 'Ahora no',
}

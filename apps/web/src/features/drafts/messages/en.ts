import type { RelativeTime, DayPeriod } from '../relative-time.ts'

const YESTERDAY: Record<DayPeriod, string> = {
  morning: 'yesterday morning',
  afternoon: 'yesterday afternoon',
  evening: 'yesterday evening',
}

const formatRelativeTime = (relativeTime: RelativeTime, time: Date, locale: string): string => {
  const write = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, options).format(time)
  if (relativeTime.kind === 'justNow') return 'a moment ago'
  if (relativeTime.kind === 'lastNight') return 'last night'
  if (relativeTime.kind === 'today') return `this ${relativeTime.partOfDay}`
  if (relativeTime.kind === 'yesterday') return YESTERDAY[relativeTime.partOfDay]
  if (relativeTime.kind === 'weekday') return write({ weekday: 'long' })
  return write({ day: 'numeric', month: 'long', ...(relativeTime.kind === 'day' && { year: 'numeric' }) })
}

export const messages = {
  draftDeleted: 'The draft was thrown away.',
  openDraft: 'This one is open',
  continueDraftLabel: (garment: string, changed: string) => `Go on with the ${garment.toLowerCase()} of ${changed}`,
  continueDraft: 'Go on',
  deleteDraftLabel: (garment: string, changed: string) => `Throw away the ${garment.toLowerCase()} of ${changed}`,
  deleteDraft: 'Throw away',
  listError: 'Your drafts could not be loaded.',
  loading: 'Loading your drafts',
  emptyList: 'Nothing in the making. What you design is kept here by itself.',
  list: 'Your drafts',
  pagination: 'Pages of drafts',
  previousPage: 'Newer',
  nextPage: 'Older',
  emptyPage: 'Nothing is left on this page.',
  formatRelativeTime,
  cardTitle: (garment: string, relativeTime: string) => `Go on with your ${garment.toLowerCase()} from ${relativeTime}`,
  dismiss: 'Not now',
}

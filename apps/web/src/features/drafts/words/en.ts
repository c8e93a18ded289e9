import type { FromWhen, PartOfDay } from '../from-when.ts'

const YESTERDAY: Record<PartOfDay, string> = {
  morning: 'yesterday morning',
  afternoon: 'yesterday afternoon',
  evening: 'yesterday evening',
}

const from = (when: FromWhen, time: Date, locale: string): string => {
  const write = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, options).format(time)
  if (when.kind === 'justNow') return 'a moment ago'
  if (when.kind === 'lastNight') return 'last night'
  if (when.kind === 'today') return `this ${when.part}`
  if (when.kind === 'yesterday') return YESTERDAY[when.part]
  if (when.kind === 'weekday') return write({ weekday: 'long' })
  return write({ day: 'numeric', month: 'long', ...(when.kind === 'day' && { year: 'numeric' }) })
}

export const words = {
  thrown: 'The draft was thrown away.',
  isOpen: 'This one is open',
  goOnWith: (garment: string, changed: string) => `Go on with the ${garment.toLowerCase()} of ${changed}`,
  goOn: 'Go on',
  throwAwayOf: (garment: string, changed: string) => `Throw away the ${garment.toLowerCase()} of ${changed}`,
  throwAway: 'Throw away',
  notLoaded: 'Your drafts could not be loaded.',
  loading: 'Loading your drafts',
  nothing: 'Nothing in the making. What you design is kept here by itself.',
  list: 'Your drafts',
  pages: 'Pages of drafts',
  newer: 'Newer',
  older: 'Older',
  from,
  continueWith: (garment: string, when: string) => `Go on with your ${garment.toLowerCase()} from ${when}`,
  notNow: 'Not now',
}

import type { Language } from '@picasso/contract'

const english = { tooManyViews: (max: number) => `There are ${max} views already: forget one first.` }

const spanish: typeof english = { tooManyViews: (max) => `Ya hay ${max} vistas: elimina una antes.` }

export const SAVED_VIEW_MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }

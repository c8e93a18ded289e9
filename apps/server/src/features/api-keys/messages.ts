import type { Language } from '@picasso/contract'

const english = { tooManyKeys: (max: number) => `There are ${max} keys already. Revoke one that nothing uses any more.` }

const spanish: typeof english = { tooManyKeys: (max) => `Ya hay ${max} claves. Revoca una que ya no se use.` }

export const API_KEY_MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }

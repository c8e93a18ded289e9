import type { Plugin } from 'vite'

/** The toast library injects its style sheet from script, which the content security policy blocks; the style sheet is imported instead. */
export const withoutInlineToastStyles: Plugin = {
  name: 'without-inline-toast-styles',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined
    const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (stripped === code) throw new Error('sonner no longer inserts its styles the way this plugin removes them.')
    return { code: stripped, map: null }
  },
}

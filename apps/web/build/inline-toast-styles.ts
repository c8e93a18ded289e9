import type { Plugin } from 'vite'

/** The toast library writes its style sheet into the page from script, which the shop's content policy refuses; the sheet is imported instead. */
export const withoutInlineToastStyles: Plugin = {
  name: 'without-inline-toast-styles',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined
    const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (stripped === code) throw new Error('sonner no longer inserts its styles the way this plugin removes them.')
    return { code: stripped, map: null }
  },
}

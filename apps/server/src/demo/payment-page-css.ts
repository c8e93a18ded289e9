import { readFile } from 'node:fs/promises'

import { projectPath } from '../platform/project-path.ts'

/** The shop's fonts, by their name below `/demo/fonts/`. */
const FONT_FILES = {
  'text.woff2': ['instrument-sans', 'instrument-sans-latin-wght-normal.woff2'],
  'display.woff2': ['bricolage-grotesque', 'bricolage-grotesque-latin-opsz-normal.woff2'],
  'label.woff2': ['jetbrains-mono', 'jetbrains-mono-latin-wght-normal.woff2'],
} as const

const isFont = (name: string): name is keyof typeof FONT_FILES => Object.hasOwn(FONT_FILES, name)

/** Undefined for an unknown font. */
export const readFont = async (name: string): Promise<Buffer | undefined> => {
  if (!isFont(name)) return undefined
  const [folder, file] = FONT_FILES[name]
  return readFile(projectPath('node_modules/@fontsource-variable', folder, 'files', file))
}

/** Colors, fonts and radii of the shop's pages (apps/web/src/styles/tokens.css). */
export const PAYMENT_PAGE_CSS = `
@font-face { font-family: 'Instrument Sans'; src: url('/demo/fonts/text.woff2') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Bricolage Grotesque'; src: url('/demo/fonts/display.woff2') format('woff2'); font-weight: 200 800; font-display: swap; }
@font-face { font-family: 'JetBrains Mono'; src: url('/demo/fonts/label.woff2') format('woff2'); font-weight: 100 800; font-display: swap; }
:root { color-scheme: light; font: 16px/1.5 'Instrument Sans', Arial, sans-serif; color: #161512; background: #f6f4ef; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box; }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 2rem; background: #fff; border: 1px solid #dad5ca; border-radius: 10px; }
h1 { margin: 0.25rem 0; font: 700 2.5rem/1.1 'Bricolage Grotesque', Arial, sans-serif; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
p { margin: 0.25rem 0; }
.mark { margin: 0 0 1rem; font: 500 0.75rem/1.5 'JetBrains Mono', monospace; letter-spacing: 0.04em; text-transform: uppercase; color: #5b574f; }
.status { margin: 1rem 0; padding: 0.25rem 0.75rem; display: inline-block; border-radius: 999px; background: #ece8df; }
form { display: grid; grid-template-columns: 11rem 1fr; align-items: center; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid #dad5ca; }
form p { font-size: 0.875rem; color: #5b574f; }
button { min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600; color: #161512; background: #fff; border: 1px solid #8a857a; border-radius: 10px; cursor: pointer; }
button:hover { background: #ece8df; }
button.succeed { color: #fff; background: #1b34d6; border-color: #1b34d6; }
button.succeed:hover { background: #1427a8; }
button:focus-visible, a:focus-visible { outline: 2px solid #1b34d6; outline-offset: 2px; }
a { color: inherit; text-underline-offset: 4px; }
a:hover { color: #1b34d6; }
@media (width < 30rem) { form { grid-template-columns: 1fr; gap: 0.5rem; } main { padding: 1.25rem; } }
`

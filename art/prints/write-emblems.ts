import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { EMBLEMS } from './emblems.ts'

const FOLDER = resolve(import.meta.dirname, '../../packages/design/src/library/emblems')

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
const quoted = (text: string): string => `'${text}'`

/** Writes the editor's library as source, a file a shelf; `oxfmt` sets it afterwards. */
export const writeEmblems = async (): Promise<number> => {
  await mkdir(FOLDER, { recursive: true })
  const families = [...new Set(EMBLEMS.map(({ family }) => family))]
  for (const family of families) {
    const rows = EMBLEMS.filter((emblem) => emblem.family === family).map(({ name, drawing: { viewBox, paths } }) => {
      const parts = paths.map(({ d, fill }) => `{ fill: ${quoted(fill)}, d: ${quoted(d)} }`)
      const box = `{ width: ${viewBox.width}, height: ${viewBox.height} }`
      return `{ id: ${quoted(idOf(name))}, name: ${quoted(name)}, family: ${quoted(family)}, viewBox: ${box}, paths: [${parts.join(',')}] }`
    })
    const title = `/** Made by \`npm run build:art\` from art/prints/emblems.ts. */\nexport const ${family.toUpperCase()}: readonly Emblem[] = [`
    await writeFile(join(FOLDER, `${idOf(family)}.ts`), `import type { Emblem } from '../emblem.ts'\n\n${title}${rows.join(',\n')}]\n`)
  }
  const imports = families.map((family) => `import { ${family.toUpperCase()} } from './${idOf(family)}.ts'`)
  const all = families.map((family) => `...${family.toUpperCase()}`).join(', ')
  const text = `/** Made by \`npm run build:art\`. */\nimport type { Emblem } from '../emblem.ts'\n${imports.join('\n')}\n\n/** Drawings for everybody, shelf by shelf. */\nexport const EMBLEMS: readonly Emblem[] = [${all}]\n`
  await writeFile(join(FOLDER, 'index.ts'), text)
  return EMBLEMS.length
}

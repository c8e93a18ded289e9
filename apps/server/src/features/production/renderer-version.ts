import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { projectPath } from '../../platform/project-path.ts'

const Package = z.object({ version: z.string() })

/** Name and version of what draws the print files: the same document may differ by a hair under another version. */
export const getRendererVersion = (): string => {
  const name = '@napi-rs/canvas'
  const { version } = Package.parse(JSON.parse(readFileSync(projectPath('node_modules', name, 'package.json'), 'utf8')))
  return `${name} ${version}`
}

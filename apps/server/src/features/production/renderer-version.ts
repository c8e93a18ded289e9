import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { projectPath } from '../../platform/project-path.ts'

const Package = z.object({ version: z.string() })

/** Name and version of the rendering engine: pixels may differ slightly between versions. */
export const getRendererVersion = (): string => {
  const name = '@napi-rs/canvas'
  const { version } = Package.parse(JSON.parse(readFileSync(projectPath('node_modules', name, 'package.json'), 'utf8')))
  return `${name} ${version}`
}

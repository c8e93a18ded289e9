import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './root.mjs'

/** Reads the settings in `.env`; a variable that is already set keeps its value. */
export const readEnvironmentFile = () => {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the project was not found.')
  return findRoot(parent)
}

// The code runs from its sources and from `dist/server`, so the depth below the project's folder varies.
const root = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Absolute path of a file in the project's folder. */
export const projectPath = (...parts: string[]): string => join(root, ...parts)

import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { projectPath } from '../../src/platform/project-path.ts'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts'

/** Seeds that may be needed until a bug is found. */
const MAX_SEEDS = 40
const COPIED_FOLDERS = ['src', 'test']
const SOURCES = 'apps/server/src'

/** The project with its own copy of the server's sources; everything else is linked. */
const copyProject = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'picasso-planted-'))
  const server = join('apps', 'server')
  await mkdir(join(copy, server), { recursive: true })
  const link = async (folder: string, skipped: readonly string[]): Promise<void> => {
    const names = (await readdir(projectPath(folder))).filter((name) => !skipped.includes(name) && name !== '.git')
    await Promise.all(names.map((name) => symlink(projectPath(folder, name), join(copy, folder, name))))
  }
  await link('.', ['apps'])
  await link('apps', ['server'])
  await link(server, COPIED_FOLDERS)
  await Promise.all(COPIED_FOLDERS.map((name) => cp(projectPath(server, name), join(copy, server, name), { recursive: true })))
  return copy
}

/** Replaces what a bug names, which must be there once: a bug that cannot be planted any more would look found or harmless. */
const plant = async (copy: string, { name, file, find, replace }: PlantedBug): Promise<void> => {
  const parts = (await readFile(projectPath(SOURCES, file), 'utf8')).split(find)
  if (parts.length !== 2) throw new Error(`The bug “${name}” does not fit ${file}: what it replaces is there ${parts.length - 1} times.`)
  await writeFile(join(copy, SOURCES, file), parts.join(replace))
}

/** The first line about a broken rule; undefined if no seed breaks one. */
const findBug = async (copy: string, databaseUrl: string): Promise<string | undefined> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(copy, 'apps/server/test/simulation/main.ts'), '--seeds', String(MAX_SEEDS), '--first'],
    { cwd: copy, env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const line = output.split('\n').find((each) => each.startsWith('seed ') && !each.endsWith('everything holds'))
  if (line === undefined && !output.includes('everything holds')) throw new Error(`The simulation did not run: ${errors.slice(-2000)}`)
  return line
}

interface PlantingOptions {
  databaseUrl: string
  print: (line: string) => void
  /** A part of the names of the bugs. */
  only: string
  /** Checks only that each bug can still be planted. */
  dry: boolean
}

/** Plants each bug in a copy of the sources and lets the simulation look for it; the names of those it did not find. */
export const checkPlantedBugs = async ({ databaseUrl, print, only, dry }: PlantingOptions): Promise<string[]> => {
  const copy = await copyProject()
  const missed: string[] = []
  try {
    for (const bug of PLANTED_BUGS.filter(({ name }) => name.includes(only))) {
      // oxlint-disable no-await-in-loop -- one copy
      await plant(copy, bug)
      const found = dry ? 'fits' : await findBug(copy, databaseUrl)
      await cp(projectPath(SOURCES, bug.file), join(copy, SOURCES, bug.file))
      // oxlint-enable no-await-in-loop
      print(`${bug.name}\n  ${found ?? 'NOT FOUND'}`)
      if (found === undefined) missed.push(bug.name)
    }
    return missed
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

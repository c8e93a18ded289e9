import { parseArgs } from 'node:util'

import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { checkPlantedBugs } from './planted.ts'
import { shrinkStory } from './shrink.ts'
import { deleteStorage } from './simulated-shop.ts'
import { type Outcome, playStory, type Story, writeStory } from './story.ts'
import { createFixture } from './town.ts'

const OPTIONS = {
  /** The first seed. */
  seed: { type: 'string', default: '1' },
  /** How many seeds from there. */
  seeds: { type: 'string', default: '1' },
  /** Length of each story. */
  hours: { type: 'string', default: '168' },
  /** Ends with the first failure, and does not shrink it. */
  first: { type: 'boolean', default: false },
  /** Plants known bugs in a copy of the sources, and fails for each that is not found; `--only` names a part of their names. */
  planted: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  /** Only checks that the known bugs still fit the sources. */
  dry: { type: 'boolean', default: false },
  /** Prints every story. */
  verbose: { type: 'boolean', default: false },
} as const

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const tell = ({ lines, violations }: Outcome): void => {
  for (const [index, line] of lines.entries()) print(`${String(index + 1).padStart(4)}  ${line}`)
  for (const violation of violations) print(`  !!  ${violation}`)
}

interface Options {
  seed: string
  seeds: string
  hours: string
  first: boolean
  verbose: boolean
}

/** Plays one seed; a failure is played again, shrunk and printed. */
const trySeed = async (story: Story, play: (story: Story) => Promise<Outcome>, { first, verbose }: Options): Promise<boolean> => {
  const outcome = await play(story)
  if (outcome.violations.length === 0) {
    print(`seed ${story.seed}: ${story.steps.length} steps, everything holds`)
    if (verbose) tell(outcome)
    return true
  }
  print(`seed ${story.seed}: ${outcome.violations[0] ?? ''}`)
  if (first) return false
  const shortest = await shrinkStory(story, outcome, play)
  print(`The shortest story found in which this happens has ${shortest.story.steps.length} steps:`)
  tell(shortest.outcome)
  return false
}

/** Plays the seeds and returns those that failed. */
const playSeeds = async (server: DatabaseServer, options: Options): Promise<number[]> => {
  const fixture = await createFixture(server)
  const failed: number[] = []
  const begin = Number(options.seed)
  for (let seed = begin; seed < begin + Number(options.seeds); seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one shop at a time: they share the clock
    const holds = await trySeed(writeStory(seed, Number(options.hours)), (story) => playStory(server, fixture, story), options)
    if (!holds) failed.push(seed)
    if (!holds && options.first) break
  }
  await deleteStorage(server, fixture.storage)
  if (failed.length > 0) print(`Play one again with: npm run simulate -- --seed ${failed.join(' or ')} --hours ${options.hours}`)
  return failed
}

export const simulate = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const server = await startDatabaseServer()
  try {
    const failures = await (values.planted
      ? checkPlantedBugs({ ...values, databaseUrl: server.administratorUrl, print })
      : playSeeds(server, values))
    process.exitCode = failures.length > 0 ? 1 : 0
  } finally {
    await server.stop()
  }
}

import { parseArgs } from 'node:util'

import { startDatabaseServer } from '../database-server.ts'
import { shrinkStory } from './shrink.ts'
import { deleteStorage, stopRenderer } from './simulated-shop.ts'
import { type Outcome, playStory, type Story, writeStory } from './story.ts'
import { createFixture } from './town.ts'

const OPTIONS = {
  /** The first seed. */
  seed: { type: 'string', default: '1' },
  /** How many seeds from there. */
  seeds: { type: 'string', default: '1' },
  /** Length of each story. */
  hours: { type: 'string', default: '168' },
  /** Tells every story. */
  verbose: { type: 'boolean', default: false },
} as const

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const tell = ({ lines, violations }: Outcome): void => {
  for (const [index, line] of lines.entries()) print(`${String(index + 1).padStart(4)}  ${line}`)
  for (const violation of violations) print(`  !!  ${violation}`)
}

/** Plays one seed; a failure is played again, shrunk and told. */
const trySeed = async (story: Story, play: (story: Story) => Promise<Outcome>, isVerbose: boolean): Promise<boolean> => {
  const outcome = await play(story)
  if (outcome.violations.length === 0) {
    print(`seed ${story.seed}: ${story.steps.length} steps, everything holds`)
    if (isVerbose) tell(outcome)
    return true
  }
  print(`seed ${story.seed}: ${outcome.violations[0] ?? ''}`)
  const shortest = await shrinkStory(story, outcome, play)
  print(`The shortest story found in which this happens has ${shortest.story.steps.length} steps:`)
  tell(shortest.outcome)
  return false
}

export const simulate = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const server = await startDatabaseServer()
  try {
    const fixture = await createFixture(server)
    const first = Number(values.seed)
    const failed: number[] = []
    for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one shop at a time: they share the clock
      const holds = await trySeed(writeStory(seed, Number(values.hours)), (story) => playStory(server, fixture, story), values.verbose)
      if (!holds) failed.push(seed)
    }
    await deleteStorage(server, fixture.storage)
    if (failed.length > 0) print(`Play one again with: npm run simulate -- --seed ${failed.join(', ')} --hours ${values.hours}`)
    process.exitCode = failed.length > 0 ? 1 : 0
  } finally {
    await stopRenderer()
    await server.stop()
  }
}

import type { DatabaseServer } from '../database-server.ts'
import type { FailureMode } from '../fake-stripe/index.ts'
import { ACTIONS, type ActionName, type Choice, chooseAction, runsAlone } from './actions.ts'
import type { Fault, FaultKind } from './database-network.ts'
import { Watch } from './invariants.ts'
import { createStorage, deleteStorage, NoAnswer, SimulatedShop } from './simulated-shop.ts'
import { type Fixture, Town } from './town.ts'
import { beginWorld, createRandom, worldClock, worldDisk } from './world.ts'

interface Act extends Choice {
  name: ActionName
}

/** One step: one thing that is done, or two at the same time, and what goes wrong during it. */
export interface Step {
  acts: Act[]
  fault?: Fault
  stripe?: FailureMode
  /** So many files can be written, and then the disk is full. */
  files?: number
  /** Orders the statements of what happens at the same time. */
  order: number
}

/** What happens in a shop, decided by the seed before anything has happened, so that any part of it can be left out. */
export interface Story {
  seed: number
  steps: Step[]
}

/** Most of them are in the same minutes: waiting is a step as well. */
const STEPS_PER_HOUR = 0.5
const FAULTS: readonly [FaultKind, ...FaultKind[]] = ['crash before', 'crash after', 'disconnect before', 'disconnect after']
const STRIPE_FAULTS: readonly [FailureMode, ...FailureMode[]] = ['500', 'reset', 'answer lost']
/** An order takes nine statements, a batch of jobs some hundreds. */
const LAST_STATEMENT = 25
const LAST_COMMIT = 4
/** A printed side has two, and a preview. */
const LAST_FILE = 3

export const writeStory = (seed: number, hours: number): Story => {
  const random = createRandom(seed)
  const chooseFrom = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  const writeAct = (): Act => ({ name: chooseAction(random()), who: random(), what: random() })
  const writeStep = (): Step => {
    const first = writeAct()
    // What happens at once is a second click, or mostly about the same order: two tabs, a report and the buyer's return.
    const other = writeAct()
    const second = random() < 0.3 ? first : random() < 0.8 ? { ...other, who: first.who } : other
    const isShared = random() < 0.25 && !runsAlone(first.name) && !runsAlone(second.name)
    const of = chooseFrom(['statement', 'commit'] as const)
    const fault = { number: 1 + Math.floor(random() * (of === 'commit' ? LAST_COMMIT : LAST_STATEMENT)), of, kind: chooseFrom(FAULTS) }
    const stripe = chooseFrom(STRIPE_FAULTS)
    return {
      acts: isShared ? [first, second] : [first],
      ...(random() < 0.2 && first.name !== 'set stock' && { fault }),
      // The worker is who asks for refunds.
      ...(random() < (first.name === 'work off jobs' ? 0.3 : 0.06) && { stripe }),
      // And who writes files.
      ...(random() < (first.name === 'work off jobs' ? 0.5 : 0.02) && { files: Math.floor(random() * LAST_FILE) }),
      order: Math.floor(random() * 2 ** 31),
    }
  }
  return { seed, steps: Array.from({ length: Math.ceil(hours * STEPS_PER_HOUR) }, writeStep) }
}

const describeTime = (): string => {
  const minute = worldClock.minute
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `day ${Math.floor(minute / 1440 + 9 / 24) + 1}, ${twoDigits((9 + minute / 60) % 24)}:${twoDigits(minute % 60)}`
}

const describeFault = ({ fault, stripe, files }: Step): string =>
  [
    ...(fault
      ? [
          `the ${fault.kind.startsWith('crash') ? 'process ends' : 'connection breaks'} ${fault.kind.split(' ')[1] ?? ''} ${fault.of} ${fault.number}`,
        ]
      : []),
    ...(stripe ? [`Stripe: ${stripe}`] : []),
    ...(files === undefined ? [] : [`the disk is full after ${files} files`]),
  ]
    .map((text) => ` [${text}]`)
    .join('')

const act = async (town: Town, { name, ...choice }: Act): Promise<string> => {
  try {
    return await ACTIONS[name](town, choice)
  } catch (error) {
    if (error instanceof NoAnswer) return `${name}: no answer comes`
    // What a person cannot go on with, such as a page that does not load.
    return `${name}: ${error instanceof Error ? error.message.slice(0, 160) : String(error)}`
  }
}

const take = async (town: Town, step: Step): Promise<string> => {
  const { shop } = town
  if (step.stripe) shop.stripe.trouble = step.stripe
  worldDisk.writesLeft = step.files
  const random = createRandom(step.order)
  shop.network.choose = step.acts.length > 1 ? (count) => Math.floor(random() * count) : undefined
  const told = await shop.during(step.fault, () => Promise.all(step.acts.map((each) => act(town, each))))
  shop.network.choose = undefined
  worldDisk.writesLeft = undefined
  if (shop.isAlive) shop.stripe.trouble = 'none'
  return `${describeTime()}  ${told.join('; at the same time ')}${describeFault(step)}`
}

/** Rounds until every report has arrived and every job is done; the hours are those of the queue's growing delays. */
const FINAL_HOURS = [0.05, 0.1, 0.5, 1, 3, 12, 48]

/** Ends the week: whatever was late arrives, and the worker has time for everything. */
const finish = async (town: Town): Promise<void> => {
  const { shop } = town
  for (const hours of FINAL_HOURS) {
    // oxlint-disable no-await-in-loop -- one after the other
    for (let left = shop.stripe.events.length; left > 0; left -= 1) await act(town, { name: 'deliver report', who: 0, what: 0 })
    await act(town, { name: 'reconcile', who: 0, what: 0 })
    await shop.runJobs()
    worldClock.advance(hours * 60)
    await shop.setClock()
    // oxlint-enable no-await-in-loop
  }
}

export interface Outcome {
  /** What happened, line by line. */
  lines: string[]
  /** What is wrong; empty when everything is as it must be. */
  violations: string[]
  /** The step after which it was wrong; that after the last one is the end. */
  failedAt: number | undefined
}

export const playStory = async (server: DatabaseServer, fixture: Fixture, { seed, steps }: Story): Promise<Outcome> => {
  beginWorld(seed)
  const storage = await createStorage(server, fixture.storage)
  const shop = await SimulatedShop.open(storage)
  const lines: string[] = []
  try {
    const town = new Town(shop, fixture)
    const watch = new Watch(town)
    await watch.begin()
    for (const [index, step] of steps.entries()) {
      // oxlint-disable no-await-in-loop -- a story has an order
      lines.push(await take(town, step))
      const violations = await watch.findViolations({ isEnd: false })
      // oxlint-enable no-await-in-loop
      if (violations.length > 0) return { lines, violations, failedAt: index }
    }
    await finish(town)
    const violations = await watch.findViolations({ isEnd: true })
    return { lines, violations, failedAt: violations.length > 0 ? steps.length : undefined }
  } finally {
    await shop.close()
    await deleteStorage(server, storage)
  }
}

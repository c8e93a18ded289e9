import { constants, setPriority } from 'node:os'

import { checkDesign } from './check-design.ts'
import { compare } from './compare.ts'
import { readCornerColor } from './corner-color.ts'
import { drawMockup } from './draw-mockup.ts'
import { fitTeam } from './fit-team.ts'
import { printFiles } from './print-files.ts'
import { describeThrown } from './render-error.ts'
import type { RenderJobs } from './render-jobs.ts'
import type { WorkerAnswer, WorkerTask } from './worker-pool.ts'

type JobDoers = { [Name in keyof RenderJobs]: (input: RenderJobs[Name]['input']) => Promise<RenderJobs[Name]['output']> }

const jobs: JobDoers = { printFiles, mockup: drawMockup, check: checkDesign, fitTeam, cornerColor: readCornerColor, compare }

const run = <Name extends keyof RenderJobs>({ name, input }: WorkerTask<RenderJobs, Name>) => jobs[name](input)

const say = (answer: WorkerAnswer<RenderJobs[keyof RenderJobs]['output']>): void => void process.send?.(answer)

const answer = async (task: WorkerTask<RenderJobs>): Promise<void> => {
  try {
    say({ ok: true, output: await run(task) })
  } catch (thrown) {
    say({ ok: false, error: describeThrown(thrown) })
  }
}

process.on('message', (task: WorkerTask<RenderJobs>) => void answer(task))
// Pages are answered first, however much there is to draw.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What a terminal sends goes to the whole group: the shop lets go of its workers when their last job is done.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// However the shop ended, nothing is left to draw for.
process.on('disconnect', () => process.exit())

import { constants, setPriority } from 'node:os'

import { checkDesign } from './check-design.ts'
import { compare } from './compare.ts'
import { readCornerColor } from './corner-color.ts'
import { fitTeam } from './fit-team.ts'
import { printFiles } from './print-files.ts'
import { serializeError } from './render-error.ts'
import type { RenderJobs } from './render-jobs.ts'
import { renderMockup } from './render-mockup.ts'
import type { WorkerResponse, WorkerTask } from './worker-pool.ts'

type JobHandlers = { [Name in keyof RenderJobs]: (input: RenderJobs[Name]['input']) => Promise<RenderJobs[Name]['output']> }

const handlers: JobHandlers = { printFiles, mockup: renderMockup, check: checkDesign, fitTeam, cornerColor: readCornerColor, compare }

const run = <Name extends keyof RenderJobs>({ name, input }: WorkerTask<RenderJobs, Name>) => handlers[name](input)

const sendResponse = (response: WorkerResponse<RenderJobs[keyof RenderJobs]['output']>): void => void process.send?.(response)

const handleTask = async (task: WorkerTask<RenderJobs>): Promise<void> => {
  try {
    sendResponse({ ok: true, output: await run(task) })
  } catch (error) {
    sendResponse({ ok: false, error: serializeError(error) })
  }
}

process.on('message', (task: WorkerTask<RenderJobs>) => void handleTask(task))
// Lower priority, so that rendering never slows down requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A terminal signals the whole process group; the shop itself stops its workers after their last job.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// Exit with the shop, however it ended.
process.on('disconnect', () => process.exit())

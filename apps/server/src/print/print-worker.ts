import { parentPort, type TransferListItem } from 'node:worker_threads'

import { checkDesign } from './check-design.ts'
import { compare } from './compare.ts'
import { drawMockup } from './draw-mockup.ts'
import { fitTeam } from './fit-team.ts'
import { printFiles } from './print-files.ts'
import { describeThrown } from './render-error.ts'
import type { RenderJobs } from './render-jobs.ts'
import type { WorkerAnswer, WorkerTask } from './worker-pool.ts'

type JobDoers = { [Name in keyof RenderJobs]: (input: RenderJobs[Name]['input']) => Promise<RenderJobs[Name]['output']> }

const jobs: JobDoers = { printFiles, mockup: drawMockup, check: checkDesign, fitTeam, compare }

/** Buffers that can be handed over without copying: those that own all of their memory. */
const ownedBuffers = (output: RenderJobs[keyof RenderJobs]['output']): TransferListItem[] => {
  const buffers = output instanceof Uint8Array ? [output] : 'png' in output ? [output.png, output.pdf] : []
  return buffers.flatMap(({ buffer, byteLength }) => (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []))
}

const run = <Name extends keyof RenderJobs>({ name, input }: WorkerTask<RenderJobs, Name>) => jobs[name](input)

const port = parentPort
if (port === null) throw new Error('The print worker runs in a worker thread.')

const answer = async (task: WorkerTask<RenderJobs>): Promise<void> => {
  try {
    const output = await run(task)
    const done: WorkerAnswer<typeof output> = { ok: true, output }
    port.postMessage(done, ownedBuffers(output))
  } catch (thrown) {
    const failed: WorkerAnswer<never> = { ok: false, error: describeThrown(thrown) }
    port.postMessage(failed)
  }
}

port.on('message', (task: WorkerTask<RenderJobs>) => void answer(task))

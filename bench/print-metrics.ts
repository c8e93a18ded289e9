import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { serializeDocument } from '@picasso/design'
import * as z from 'zod'

import { createMaxMetric, type Metric } from './metric.ts'
import { createHeavyScene } from './scene.ts'
import { median } from './statistics.ts'

const ROUND_COUNT = 5
const CHILD = join(import.meta.dirname, 'print-child.ts')

const Report = z.object({ seconds: z.number(), processorSeconds: z.number(), peakMiB: z.number() })
type Report = z.infer<typeof Report>

/** Pins a process to the first core, if the system supports it. */
const onOneCore = (): string[] => (spawnSync('taskset', ['--version']).status === 0 ? ['taskset', '-c', '0'] : [])

const printOnce = async (folder: string, pinned: readonly string[], kind: 'print-files' | 'plates'): Promise<Report> => {
  const args = [...pinned, process.execPath, '--import', 'tsx', CHILD, folder, kind]
  const child = spawn('env', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return Report.parse(JSON.parse(await text(child.stdout)))
}

/** PNG at 300 DPI and vector PDF of one expensive side, each time in a fresh process; and its screen-print plates. */
export const measurePrint = async (): Promise<Metric[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
  const { document, pictures } = await createHeavyScene()
  await writeFile(join(folder, 'document.json'), serializeDocument(document))
  for (const [asset, bytes] of Object.entries(pictures)) await writeFile(join(folder, asset), bytes)
  const pinned = onOneCore()
  const results: Report[] = []
  for (let round = 0; round < ROUND_COUNT; round++) results.push(await printOnce(folder, pinned, 'print-files'))
  const plates = await printOnce(folder, pinned, 'plates')
  await rm(folder, { recursive: true, force: true })
  const subject = `print files of one side, 300 x 400 mm${pinned.length > 0 ? ', one core' : ''}`
  return [
    createMaxMetric({
      subject: `${subject}: PNG and PDF`,
      value: median(results.map(({ seconds }) => seconds)),
      limit: 1.5,
      unit: 's',
      fractionDigits: 2,
    }),
    {
      // CPU time, without the time of other programs on this core.
      subject: `${subject}: processor time`,
      value: `${median(results.map(({ processorSeconds }) => processorSeconds)).toFixed(2)} s`,
      target: '',
    },
    {
      subject: `six plates of one side, 300 x 400 mm${pinned.length > 0 ? ', one core' : ''}: processor time`,
      value: `${plates.processorSeconds.toFixed(2)} s`,
      target: '',
    },
    createMaxMetric({ subject: 'six plates of one side, 300 x 400 mm: peak memory', value: plates.peakMiB, limit: 600, unit: 'MiB' }),
    createMaxMetric({ subject: `${subject}: peak memory`, value: median(results.map(({ peakMiB }) => peakMiB)), limit: 400, unit: 'MiB' }),
  ]
}

import { expect, test } from 'vitest'

import { readProcessUsage } from './process-usage.ts'

// Only Linux has /proc.
test.runIf(process.platform === 'linux')('readProcessUsage reads memory and processor time of a process', async () => {
  const before = await readProcessUsage(process.pid)
  const cpu = process.cpuUsage()
  let used = { user: 0, system: 0 }
  while (used.user + used.system < 200_000) used = process.cpuUsage(cpu)
  const after = await readProcessUsage(process.pid)
  if (!before || !after) throw new Error('The process has no usage.')
  expect(after.processorMs - before.processorMs).toBeGreaterThanOrEqual(150)
  expect(after.processorMs).toBeLessThanOrEqual(process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + 50)
  expect(after.memoryBytes).toBeGreaterThan(20 * 1024 ** 2)
})

test('readProcessUsage knows nothing of a process that has ended', async () => {
  expect(await readProcessUsage(2 ** 30)).toBeUndefined()
})

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { withTempFolder } from '../../platform/files/index.ts'

/** Decodes the file twice at once in a separate process, and returns by how many MiB that process grew at most. */
const MEASURE = `
  import { readFileSync } from 'node:fs'
  const { decodePicture } = await import(process.argv[1])
  const bytes = readFileSync(process.argv[2])
  const mib = (line) => Number(new RegExp(line + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
  const before = mib('VmRSS')
  const decodings = await Promise.all([decodePicture(bytes), decodePicture(bytes)])
  console.log(decodings.every(({ ok }) => ok) ? Math.round(mib('VmHWM') - before) : 'refused')`

const measurePeakOfTwo = (picture: Buffer): Promise<number> =>
  withTempFolder(async (folder) => {
    const path = join(folder, 'sent')
    await writeFile(path, picture)
    const args = ['--import', 'tsx', '--input-type=module', '--eval', MEASURE, new URL('decode-picture.ts', import.meta.url).href, path]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return Number(stdout)
  })

const photograph = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#aabbcc' } })

// On Linux, where the kernel reports the memory of a process. The limits leave room for other allocators; what they detect takes hundreds
// of MiB more.
test.runIf(process.platform === 'linux')(
  'decodePicture decodes two photographs of 40 million pixels at once without holding them completely in memory',
  async () => {
    expect(await measurePeakOfTwo(await photograph(8000, 5000).jpeg({ optimiseCoding: false }).toBuffer())).toBeLessThan(250)
  },
)

test.runIf(process.platform === 'linux')(
  'decodePicture decodes pictures that must be in memory completely one after the other',
  async () => {
    expect(
      await measurePeakOfTwo(await photograph(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
    ).toBeLessThan(270)
  },
)

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getDeltaE2000, RENDERING_INTENTS, rgbToLab, type Lab } from '@picasso/design'
import { createGamut, createProofTable, GAMUT_DELTA_E, proofRaster, type ProofSettings } from '@picasso/design/proof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createCmykProfile } from '../../test/cmyk-profile.ts'
import { inspectProfile, loadProfile } from './color-proof.ts'

const profile = createCmykProfile()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-profile-'))
  await writeFile(join(folder, 'printer.icc'), profile)
})
afterAll(() => rm(folder, { recursive: true }))

/** All corners of the cube, some grays, and colors in between. */
const COLORS = [0, 51, 102, 190, 255].flatMap((red) =>
  [0, 77, 160, 255].flatMap((green) => [0, 64, 128, 255].map((blue) => [red, green, blue] as const)),
)

/** As Debian's program of little-cms measures the print. */
const measureWithTransicc = ({ intent, hasBlackPointCompensation }: ProofSettings): Lab[] => {
  const options = ['-n', '-c0', '-i*sRGB', '-o*Lab4', `-p${join(folder, 'printer.icc')}`, `-t${RENDERING_INTENTS.indexOf(intent)}`, '-m1']
  const output = execFileSync('transicc', hasBlackPointCompensation ? [...options, '-b'] : options, {
    input: COLORS.map((color) => `${color.join(' ')}\n`).join(''),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const values = output.toString().trim().split(/\s+/).map(Number)
  return COLORS.map((_, index) => ({ l: values[index * 3] ?? NaN, a: values[index * 3 + 1] ?? NaN, b: values[index * 3 + 2] ?? NaN }))
}

const open = async (settings: ProofSettings) => {
  const opened = await loadProfile(profile, settings)
  if (!opened) throw new Error('The profile was not opened.')
  return opened
}

const SETTINGS = RENDERING_INTENTS.flatMap((intent) =>
  [false, true].map((hasBlackPointCompensation): ProofSettings => ({ intent, hasBlackPointCompensation })),
)

describe('a soft proof', () => {
  it.each(SETTINGS)('measures as transicc does, $intent, compensated $hasBlackPointCompensation', async (settings) => {
    const { toPrintedLab } = await open(settings)
    const expected = measureWithTransicc(settings)
    const differences = toPrintedLab(Uint8Array.from(COLORS.flat())).map((lab, index) =>
      getDeltaE2000(lab, expected[index] ?? { l: NaN, a: NaN, b: NaN }),
    )
    expect(Math.max(...differences)).toBeLessThan(0.5)
  })

  it('is shown by its table as little-cms shows it, also where a picture is see-through', async () => {
    const opened = await open({ intent: 'perceptual', hasBlackPointCompensation: true })
    const exact = opened.toScreen(Uint8Array.from(COLORS.flat()))
    const data = Uint8ClampedArray.from(COLORS.flatMap((color) => [...color, 200]))
    const shown = proofRaster({ width: COLORS.length, height: 1, data, isPremultiplied: false }, createProofTable(opened)).data
    const differences = COLORS.map((_, index) => {
      const pick = (from: ArrayLike<number>, at: number) => rgbToLab([from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0], 'd50')
      expect(shown[index * 4 + 3]).toBe(200)
      return getDeltaE2000(pick(exact, index * 3), pick(shown, index * 4))
    })
    expect(Math.max(...differences)).toBeLessThan(1)
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(0.3)
  })
})

const toLab = (hex: string): Lab => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex.slice(1), 'hex')
  return rgbToLab([red, green, blue], 'd50')
}

describe('the gamut of a printer', () => {
  it('excludes bright screen colors, and neither black, white nor what is muted', async () => {
    const find = createGamut(await open({ intent: 'relative', hasBlackPointCompensation: true }))
    for (const color of ['#00ff00', '#ff00ff', '#0000ff']) expect(find(color)?.deltaE).toBeGreaterThan(GAMUT_DELTA_E)
    for (const color of ['#000000', '#ffffff', '#808080', '#8a6d5b']) expect(find(color)).toBeUndefined()
  })

  it.each(['#00ff00', '#ff00ff', '#0000ff', '#00e5ff', '#ff2a00'])(
    'offers for %s what prints as it looks, and nothing on a grid is nearer',
    async (color) => {
      const opened = await open({ intent: 'relative', hasBlackPointCompensation: true })
      const find = createGamut(opened)
      const { nearest } = find(color) ?? { nearest: '' }
      expect(find(nearest)).toBeUndefined()
      const target = toLab(color)
      const grid = Array.from({ length: 16 ** 3 }, (_, index) => [(index >> 8) * 17, ((index >> 4) & 15) * 17, (index & 15) * 17] as const)
      const printable = opened.toMeasuredLab(Uint8Array.from(grid.flat())).flatMap((printed, index) => {
        const lab = rgbToLab(grid[index] ?? [0, 0, 0], 'd50')
        return getDeltaE2000(lab, printed) <= 1 ? [getDeltaE2000(target, lab)] : []
      })
      expect(getDeltaE2000(target, toLab(nearest))).toBeLessThanOrEqual(Math.min(...printable) + 0.25)
    },
  )
})

describe('an uploaded profile', () => {
  it('is named as its maker names it', async () => {
    expect(await inspectProfile({ profile })).toEqual({ ok: true, colorSpace: 'CMYK', description: 'Test printer, four inks' })
  })

  it.each([
    ['a text', Buffer.from('This is no profile.'.repeat(20)), 'no-profile'],
    ['nothing', Buffer.alloc(0), 'no-profile'],
    ['a half', profile.subarray(0, 5000), 'incomplete'],
    ['the profile of a screen', createCmykProfile({ deviceClass: 'mntr' }), 'no-printer'],
    ['too many bytes', Buffer.concat([profile, Buffer.alloc(9_000_000)]), 'too-large'],
  ] as const)('is rejected where it is %s', async (_, bytes, reason) => {
    expect(await inspectProfile({ profile: bytes })).toEqual({ ok: false, reason })
  })

  it('is rejected, and nothing crashes, where any part of it is damaged', async () => {
    for (let at = 128; at < 260; at += 17) {
      const damaged = Buffer.from(profile)
      damaged.fill(0xff, at, at + 5)
      // oxlint-disable-next-line no-await-in-loop -- one WebAssembly
      const result = await inspectProfile({ profile: damaged })
      expect(typeof result.ok).toBe('boolean')
    }
    expect(await inspectProfile({ profile })).toMatchObject({ ok: true })
  })
})

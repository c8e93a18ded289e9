import { rm } from 'node:fs/promises'

import { createCanvas } from '@napi-rs/canvas'
import { createEmptyDocument, GARMENTS, type ClothLabel, type DesignDocument, type PictureFilters } from '@picasso/design'
import { describe, expect, it, onTestFinished } from 'vitest'

import { createStoredPictures } from '../../test/stored-pictures.ts'
import { checkDesign } from './check-design.ts'

const asset = `${'a'.repeat(64)}.png`

/** A ring of one ink in the size of a logo, on transparency or on paper. */
const drawRing = (ink: string, paper: string): Promise<Uint8Array> => {
  const canvas = createCanvas(1800, 1200)
  const context = canvas.getContext('2d')
  context.fillStyle = paper
  context.fillRect(0, 0, 1800, 1200)
  context.strokeStyle = ink
  context.lineWidth = 60
  context.beginPath()
  context.arc(900, 600, 450, 0, 2 * Math.PI)
  context.stroke()
  return canvas.encode('png')
}

const withPicture = (filters?: PictureFilters): DesignDocument => {
  const empty = createEmptyDocument(GARMENTS.tshirt)
  const picture = {
    id: 'logo',
    type: 'image' as const,
    x: 100,
    y: 100,
    rotation: 0,
    opacity: 1,
    asset,
    pixelWidth: 1800,
    pixelHeight: 1200,
    width: 150,
    height: 100,
    ...(filters && { filters }),
  }
  return { ...empty, front: { ...empty.front, elements: [picture] } }
}

const findKinds = async (picture: Uint8Array, color: ClothLabel, filters?: PictureFilters): Promise<string[]> => {
  const pictures = await createStoredPictures({ [asset]: picture })
  onTestFinished(() => rm(pictures.folder, { recursive: true }))
  const findings = await checkDesign({ document: withPicture(filters), clothingType: 'tshirt', color, pictures })
  return findings.map(({ kind, id }) => `${kind} of ${id}`)
}

describe('the preflight of pictures', () => {
  it('flags a nearly black logo on a black shirt, but not on a white one', async () => {
    const logo = await drawRing('#141414', 'transparent')
    expect(await findKinds(logo, 'Black')).toEqual(['close-colour of logo'])
    expect(await findKinds(logo, 'White')).toEqual([])
  })

  it('applies filters first: a logo in white ink shows on black and is lost on white', async () => {
    const logo = await drawRing('#141414', 'transparent')
    const white = { duotone: { dark: '#ffffff', light: '#ffffff' } }
    expect(await findKinds(logo, 'Black', white)).toEqual([])
    expect(await findKinds(logo, 'White', white)).toEqual(['close-colour of logo'])
  })

  it('ignores a cleared background: dark lines on white paper show on a white shirt', async () => {
    expect(await findKinds(await drawRing('#141414', '#ffffff'), 'White')).toEqual([])
    expect(await findKinds(await drawRing('#fff8e0', '#ffffff'), 'White')).toEqual(['close-colour of logo'])
  })

  it('skips a picture that cannot be read, which rendering rejects', async () => {
    expect(await findKinds(new Uint8Array([1, 2, 3]), 'Black')).toEqual([])
  })
})

import {
  createComposer,
  createSeparator,
  type Lab,
  type PaletteOptions,
  type Pixels,
  proposePalette,
  type SeparationTarget,
} from '@picasso/design'

/** A request from the page to the worker. The pixels of the side are sent once. */
export type SeparationTask =
  | { id: number; kind: 'load'; pixels: Pixels }
  | { id: number; kind: 'propose'; options: PaletteOptions }
  | { id: number; kind: 'separate'; target: SeparationTarget }

/** Pictures of the size of the side: what it will look like, and the tones of each plate. */
export interface Separation {
  width: number
  height: number
  /** RGBA on the cloth. */
  composed: Uint8ClampedArray<ArrayBuffer>
  /** By plate, 255 is solid; for the under-base everything printed on it. */
  tones: Uint8Array<ArrayBuffer>[]
}

/** The worker's response. */
export type SeparationResponse =
  | { id: number; kind: 'load' }
  | { id: number; kind: 'propose'; inks: Lab[] }
  | { id: number; kind: 'separate'; separation: Separation }

let pixels: Pixels = { width: 0, height: 0, data: new Uint8ClampedArray() }

const separate = (target: SeparationTarget): Separation => {
  const { width, height, data } = pixels
  const separateColor = createSeparator(target)
  const compose = createComposer(target)
  const { plates } = target.settings
  const hasUnderBase = plates[0]?.role === 'under-base'
  const composed = new Uint8ClampedArray(width * height * 4)
  const tones = plates.map(() => new Uint8Array(width * height))
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4
    const color = separateColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0)
    composed.set(compose(color), at)
    composed[at + 3] = 255
    for (const [index, plane] of tones.entries()) plane[pixel] = hasUnderBase && index === 0 ? color.support : (color.tones[index] ?? 0)
  }
  return { width, height, composed, tones }
}

const handle = (task: SeparationTask): SeparationResponse => {
  if (task.kind === 'load') {
    pixels = task.pixels
    return { id: task.id, kind: 'load' }
  }
  if (task.kind === 'propose') return { id: task.id, kind: 'propose', inks: proposePalette(pixels, task.options) }
  return { id: task.id, kind: 'separate', separation: separate(task.target) }
}

self.addEventListener('message', ({ data }: MessageEvent<SeparationTask>) => {
  const response = handle(data)
  const transfer =
    response.kind === 'separate' ? [response.separation.composed.buffer, ...response.separation.tones.map(({ buffer }) => buffer)] : []
  self.postMessage(response, { transfer })
})

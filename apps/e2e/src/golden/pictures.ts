import sharp from 'sharp'

/** A generated picture: photos have detail and noise, drawings hard edges and transparency. */
export interface GoldenPicture {
  asset: string
  width: number
  height: number
  bytes: Uint8Array
}

type Pixel = (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha: number]

const raster = (width: number, height: number, pixel: Pixel) => {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(pixel(x / width, y / height), (y * width + x) * 4)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** Deterministic noise, as in a photo. */
const grain = (x: number, y: number): number => {
  const wave = Math.sin(x * 127_413.7 + y * 311_911.3) * 43_758.5453
  return (wave - Math.floor(wave) - 0.5) * 30
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

const landscape: Pixel = (x, y) => {
  const hills = 0.55 + 0.12 * Math.sin(x * 7) + 0.05 * Math.sin(x * 23)
  const light = 1 - Math.hypot(x - 0.7, y - 0.25)
  const noise = grain(x, y)
  return y < hills
    ? [byte(120 + 130 * light + noise), byte(140 + 70 * light + noise), byte(200 + 20 * y + noise), 255]
    : [byte(60 + 60 * y + noise), byte(110 - 40 * y + 20 * Math.sin(x * 60) + noise), byte(50 + noise), 255]
}

const portrait: Pixel = (x, y) => {
  const face = Math.hypot((x - 0.5) / 0.28, (y - 0.45) / 0.36)
  const noise = grain(x, y) / 2
  const skin = 1 - 0.35 * Math.max(0, x - 0.3)
  return face < 1
    ? [byte(225 * skin + noise), byte(170 * skin + noise), byte(140 * skin + noise), 255]
    : [byte(70 + 90 * y + noise), 80, byte(110 * x + 60), 255]
}

const star: Pixel = (x, y) => {
  const angle = Math.atan2(y - 0.5, x - 0.5)
  const edge = 0.32 + 0.14 * Math.cos(5 * angle)
  const inside = edge - Math.hypot(x - 0.5, y - 0.5)
  return [240, byte(180 - 300 * inside), 40, byte(128 + inside * 12_000)]
}

const glow: Pixel = (x, y) => [40, byte(255 * x), 220, byte(255 * (1 - 2 * Math.hypot(x - 0.5, y - 0.5)))]

const checks: Pixel = (x, y) => ((Math.floor(x * 64) + Math.floor(y * 64)) % 2 === 0 ? [20, 20, 30, 255] : [250, 240, 220, 255])

/** A badge on two plain colors with two corners each, so that the background has to be selected. */
const badge: Pixel = (x, y) => {
  if (Math.hypot(x - 0.5, y - 0.5) < 0.3) return [30, 60, 170, 255]
  return y < 0.5 ? [250, 205, 20, 255] : [205, 30, 40, 255]
}

/** With JPEG artifacts, as a decoded photo. */
const photographed = async (digit: string, width: number, height: number, pixel: Pixel): Promise<GoldenPicture> => {
  const jpeg = await raster(width, height, pixel).removeAlpha().jpeg({ quality: 70 }).toBuffer()
  return { asset: `${digit.repeat(64)}.png`, width, height, bytes: Uint8Array.from(await sharp(jpeg).png().toBuffer()) }
}

/** As PNG, as the shop stores uploads. */
const picture = async (digit: string, width: number, height: number, pixel: Pixel, opaque: boolean): Promise<GoldenPicture> => {
  const image = raster(width, height, pixel)
  const bytes = await (opaque ? image.removeAlpha() : image).png().toBuffer()
  return { asset: `${digit.repeat(64)}.png`, width, height, bytes: Uint8Array.from(bytes) }
}

export const goldenPictures = async () => ({
  landscape: await picture('a', 2400, 1600, landscape, true),
  portrait: await picture('b', 900, 1200, portrait, true),
  star: await picture('c', 800, 800, star, false),
  glow: await picture('d', 600, 600, glow, false),
  checks: await picture('e', 512, 512, checks, true),
  small: await picture('f', 48, 32, checks, true),
  badge: await photographed('1', 700, 500, badge),
})

/** The same kinds for designs that are printed by the thousand, and the fewest pixels a picture can have. */
export const smallPictures = async (): Promise<GoldenPicture[]> => [
  await picture('a', 360, 240, landscape, true),
  await picture('b', 135, 180, portrait, true),
  await picture('c', 160, 160, star, false),
  await picture('d', 120, 120, glow, false),
  await picture('e', 128, 128, checks, true),
  await picture('f', 24, 16, checks, true),
  await picture('0', 1, 1, glow, false),
  await picture('2', 900, 3, landscape, true),
  await photographed('1', 210, 150, badge),
]

export type GoldenPictures = Awaited<ReturnType<typeof goldenPictures>>

const linearize = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

const delinearize = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** The light of each whole tone of a channel: pictures have millions of pixels, but only 256 tones. */
const LINEAR_TONES = Array.from({ length: 256 }, (_, tone) => linearize(tone / 255))

/** The share of light (0 to 1) that a channel of sRGB (0 to 255) gives. */
export const channelToLight = (channel: number): number => LINEAR_TONES[channel] ?? linearize(channel / 255)

/** The channel of sRGB for a share of light, not rounded; light below 0 or above 1 is clipped. */
export const lightToChannel = (light: number): number => 255 * delinearize(Math.min(1, Math.max(0, light)))

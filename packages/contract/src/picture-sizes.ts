/** Widths of the copies of stored pictures in pixels, at their address and `/400`. The smallest is for thumbnails, 640 for the width of a phone. */
export const PICTURE_WIDTHS = [200, 400, 640, 800] as const

/** Size of the JPEG for shared links, at the picture's address and `/share`: the largest that Facebook, WhatsApp and others use. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Maximum size of a file, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** Maximum number of decoded pixels: a decompression bomb of a few kilobytes can declare far more. */
export const MAX_UPLOAD_PIXELS = 40_000_000
/**
 * Maximum number of pixels that a browser decodes to send a smaller copy of a picture above the limit: photos of current phones have 50
 * million, and 100 million take 400 MB of memory.
 */
export const MAX_RESIZABLE_PIXELS = 100_000_000
/** Accepted file name extensions. */
export const UPLOAD_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.gif'] as const
/** Longest side of the copy the editor works with, in pixels. */
export const MAX_EDITOR_PICTURE_PX = 1920
/** Value of the upload form's `upload_preset`. */
export const UPLOAD_PRESET = 'design'

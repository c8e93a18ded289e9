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

/** Widths of the copies of stored pictures in pixels, at their address and `/400`. The smallest is for thumbnails, 640 for the width of a phone. */
export const PICTURE_WIDTHS = [200, 400, 640, 800] as const

/** Size of the JPEG for shared links, at the picture's address and `/share`: the largest that Facebook, WhatsApp and others use. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

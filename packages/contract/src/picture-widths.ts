/** Pixels: stored pictures are to be had this wide too, at their address and `/400`. The smallest is for thumbnails, 640 for a phone's whole width. */
export const PICTURE_WIDTHS = [200, 400, 640, 800] as const

/** A stored picture as links to its page show it, as JPEG at its address and `/share`: what Facebook, WhatsApp and others take at its largest. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

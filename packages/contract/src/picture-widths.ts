/** Pixels: stored pictures are to be had this wide too, at their address and `/400`. The smallest is for thumbnails, 600 for a phone's whole width. */
export const PICTURE_WIDTHS = [200, 400, 600, 800] as const

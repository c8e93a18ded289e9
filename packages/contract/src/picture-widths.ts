/** Pixels: stored pictures are to be had this wide too, at their address and `/400`. The smallest is for thumbnails, 640 for a phone's whole width. */
export const PICTURE_WIDTHS = [200, 400, 640, 800] as const

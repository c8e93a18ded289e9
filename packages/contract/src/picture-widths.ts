/** Pixels: stored pictures are to be had this wide too, at their address and `/400`, `/800`. */
export const PICTURE_WIDTHS = [400, 800] as const

import { PICTURE_SIZE } from '@picasso/design'

interface PictureBox {
  x: number
  y: number
  width: number
  height: number
}

const formatPercent = (part: number, total: number): string => `${(part / total) * 100}%`

/** Styles that place a print on the picture of a garment in any size; the box is in pixels of `PICTURE_SIZE`. */
export const getPrintAreaStyle = ({ x, y, width, height }: PictureBox) => ({
  left: formatPercent(x, PICTURE_SIZE.width),
  top: formatPercent(y, PICTURE_SIZE.height),
  width: formatPercent(width, PICTURE_SIZE.width),
  height: formatPercent(height, PICTURE_SIZE.height),
})

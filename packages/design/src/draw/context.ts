/** The subset of a 2D canvas context used for drawing, common to browsers, the server's raster and its PDF pages. */
export interface Context2D<Path, Picture> {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  rect(x: number, y: number, width: number, height: number): void
  clip(): void
  fill(path: Path): void
  stroke(path: Path): void
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void
  /** A part of the picture, in its own pixels, into a place. */
  drawImage(
    picture: Picture,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
  globalAlpha: number
  /** Reading this returns more types than the color that is set here. */
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: 'bevel' | 'miter' | 'round'
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: 'low' | 'medium' | 'high'
}

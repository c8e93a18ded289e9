/** The picture host rejected this picture permanently, with its message. */
export class PictureRejectedError extends Error {
  override readonly name = 'PictureRejectedError'
  /** Its key in the design, if known. */
  readonly asset: string | undefined

  constructor(message: string, asset?: string) {
    super(message)
    this.asset = asset
  }
}

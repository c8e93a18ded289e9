/** The picture host will never take this picture: sending it again is no use. The message is the host's own sentence. */
export class PictureRejectedError extends Error {
  override readonly name = 'PictureRejectedError'
  /** What the design calls the picture, where that is known. */
  readonly asset: string | undefined

  constructor(message: string, asset?: string) {
    super(message)
    this.asset = asset
  }
}

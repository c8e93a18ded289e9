/**
 * Where the print lands: per picture pixel the place on the print area, from 0 (left, top) to 1 (right, bottom).
 * Not a number where nothing can be printed: background, collar, pocket, cords, the other panel.
 */
export interface PrintMap {
  readonly u: Float32Array
  readonly v: Float32Array
}

/** The look of one side of a garment: one byte per pixel and plane. */
export interface GarmentPlanes {
  readonly width: number
  readonly height: number
  /** Neutral fabric: multiplied with the cloth's colour. */
  readonly shade: Uint8Array
  /** The fabric's sheen: white laid over the coloured cloth. */
  readonly sheen: Uint8Array
  /** The antialiased silhouette. */
  readonly alpha: Uint8Array
  /** Neck label, cords and eyelets, where the side shows any. */
  readonly trim?: Uint8Array
}

/** One side of a garment as it was photographed, decoded. */
export interface GarmentPixels extends GarmentPlanes {
  readonly printMap: PrintMap
}

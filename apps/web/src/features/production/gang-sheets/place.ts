import type { Rotation, SheetPiece } from '@picasso/contract'

/** What somebody may change about a piece. */
export type PieceState = Pick<SheetPiece, 'xMm' | 'yMm' | 'rotation' | 'isLocked' | 'isLeftOut'>

const NEXT_ROTATION: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** The extent of a piece on the film. */
export const getTurnedSize = ({
  widthMm,
  heightMm,
  rotation,
}: Pick<SheetPiece, 'widthMm' | 'heightMm' | 'rotation'>): { width: number; height: number } =>
  rotation % 180 === 0 ? { width: widthMm ?? 0, height: heightMm ?? 0 } : { width: heightMm ?? 0, height: widthMm ?? 0 }

/** The transformation of a piece's own drawing to its place on the film. */
export const getPlaceTransform = (piece: Pick<SheetPiece, 'xMm' | 'yMm' | 'widthMm' | 'heightMm' | 'rotation'>): string => {
  const { width, height } = getTurnedSize(piece)
  const shift = { 0: [0, 0], 90: [width, 0], 180: [width, height], 270: [0, height] }[piece.rotation] ?? [0, 0]
  return `translate(${(piece.xMm ?? 0) + (shift[0] ?? 0)} ${(piece.yMm ?? 0) + (shift[1] ?? 0)}) rotate(${piece.rotation})`
}

/** The middle of its label on the film; of the piece itself where it has none. */
export const getLabelCenter = (piece: SheetPiece): { x: number; y: number } => {
  const [left, top] = [piece.xMm ?? 0, piece.yMm ?? 0]
  const { width, height } = getTurnedSize(piece)
  const { label, rotation } = piece
  if (!label) return { x: left + width / 2, y: top + height / 2 }
  const x = label.xMm + label.widthMm / 2
  const y = label.yMm + label.heightMm / 2
  return {
    0: { x: left + x, y: top + y },
    90: { x: left + width - y, y: top + x },
    180: { x: left + width - x, y: top + height - y },
    270: { x: left + y, y: top + height - x },
  }[rotation]
}

/** Turned by a quarter, its middle stays where it was; it never leaves the film to the left or the top. */
export const turnPiece = (piece: SheetPiece): Pick<PieceState, 'xMm' | 'yMm' | 'rotation'> => {
  const { width, height } = getTurnedSize(piece)
  const shift = (width - height) / 2
  return {
    xMm: piece.xMm === null ? null : Math.max(0, piece.xMm + shift),
    yMm: piece.yMm === null ? null : Math.max(0, piece.yMm - shift),
    rotation: NEXT_ROTATION[piece.rotation],
  }
}

/** Moved by millimeters, never beyond the film's left edge and its beginning. */
export const movePiece = ({ xMm, yMm }: SheetPiece, x: number, y: number): Pick<PieceState, 'xMm' | 'yMm'> => ({
  xMm: Math.max(0, (xMm ?? 0) + x),
  yMm: Math.max(0, (yMm ?? 0) + y),
})

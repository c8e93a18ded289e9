import type { SheetPiece } from '@picasso/contract'

/** All copies of one side of a ticket on a sheet, which are pressed alike. */
export interface SheetPrint {
  /** Shown on the film and in the list. */
  number: number
  pieces: [SheetPiece, ...SheetPiece[]]
}

/** The prints of a sheet in the order of their tickets. What is left out keeps its number, so that the others keep theirs. */
export const groupPrints = (pieces: readonly SheetPiece[]): SheetPrint[] => {
  const prints = new Map<string, SheetPrint>()
  for (const piece of pieces) {
    const key = `${piece.ticket} ${piece.side}`
    const print = prints.get(key)
    if (print) print.pieces.push(piece)
    else prints.set(key, { number: prints.size + 1, pieces: [piece] })
  }
  return [...prints.values()]
}

/** The copies that lie on the film. */
export const listPlaced = ({ pieces }: SheetPrint): SheetPiece[] => pieces.filter(({ xMm, isLeftOut }) => xMm !== null && !isLeftOut)

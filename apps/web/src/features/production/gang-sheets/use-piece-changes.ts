import type { Sheet, SheetPiece } from '@picasso/contract'
import { useRef, useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { toastError } from '../../../lib/toast.ts'
import { changeSheetPieceMutation } from './api.ts'
import type { PieceState } from './place.ts'

interface Override {
  state: PieceState
  /** Version of the sheet that has the change; absent until the server has answered. */
  version?: number
}

type Overrides = Readonly<Record<string, Override>>

const toState = ({ xMm, yMm, rotation, isLocked, isLeftOut }: PieceState): PieceState => ({ xMm, yMm, rotation, isLocked, isLeftOut })

/**
 * Whether the loaded sheet contains the change. Until then the change itself is shown, because its response arrives before the sheet is loaded
 * again and the next step must start from it.
 */
const isStored = ({ version = Infinity }: Override, sheet: Sheet): boolean => version <= sheet.version

/**
 * Changes pieces by hand. A change is shown at once and sent after the response to the previous one: holding an arrow key sends only the
 * last position.
 */
export const usePieceChanges = (sheet: Sheet) => {
  const describeError = useDescribeError()
  const [send] = useMutation(changeSheetPieceMutation)
  const [overrides, setOverrides] = useState<Overrides>({})
  const waitingStates = useRef(new Map<string, PieceState>())
  const isSending = useRef(false)

  const sendWaiting = async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    for (let next = waitingStates.current.entries().next(); next.done !== true; next = waitingStates.current.entries().next()) {
      const [pieceId, body] = next.value
      waitingStates.current.delete(pieceId)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last one wins
      const { data, error } = await send({ params: { sheetId: sheet._id, pieceId }, body })
      if (error) toastError(describeError(error).message)
      if (waitingStates.current.has(pieceId)) continue
      setOverrides(({ [pieceId]: sent, ...rest }) => (sent && data ? { ...rest, [pieceId]: { ...sent, version: data.version } } : rest))
    }
    isSending.current = false
  }

  const getUnstored = (pieceId: string): PieceState | undefined => {
    const override = overrides[pieceId]
    return override && !isStored(override, sheet) ? override.state : undefined
  }

  return {
    pieces: sheet.pieces.map((piece): SheetPiece => ({ ...piece, ...getUnstored(piece._id) })),
    /** The sheet that is shown does not have every change yet. */
    isSaving: Object.values(overrides).some((override) => !isStored(override, sheet)),
    /** Shows a change without sending it, while something is dragged. */
    preview: (piece: SheetPiece, patch: Partial<PieceState>): void =>
      setOverrides((current) => ({ ...current, [piece._id]: { state: { ...toState(piece), ...patch } } })),
    change: (piece: SheetPiece, patch: Partial<PieceState>): void => {
      const state = { ...toState(piece), ...patch }
      setOverrides((current) => ({ ...current, [piece._id]: { state } }))
      waitingStates.current.set(piece._id, state)
      void sendWaiting()
    },
  }
}

export type PieceChanges = ReturnType<typeof usePieceChanges>

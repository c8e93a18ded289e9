import { PLACEMENTS, type Placement } from '@picasso/design'
import { useEffect, useRef, type PointerEvent } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { placementGhost } from '../core/placement-ghost.ts'
import { useEditorState, useSelectedElements, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

/** A button that the layout moves under a resting pointer is entered as well, and in some browsers gets a move of no distance. */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

/** Puts the selection into one of the usual places with one press; hovered or focused, a button outlines the place. */
export const PlacementButtons = () => {
  const messages = useMessages(panelMessages)
  const { commands } = useSession()
  const { side } = useEditorState()
  /** The placement outlined because of the pointer: not again with each of its moves, nor once the selection is there. */
  const previewed = useRef<Placement>(undefined)
  const endPreview = (): void => {
    previewed.current = undefined
    placementGhost.hide()
  }
  const isLocked = useSelectedElements().every(({ locked }) => locked)
  // A button that disappears with the selection gets no event.
  useEffect(() => placementGhost.hide, [])
  if (isLocked) return null
  return (
    // At the foot of the panel, over its padding, so that selecting something moves nothing and nothing is visible below it; in one row
    // where the window is low. A sheet has no space for it there: it comes before the sheet's content and scrolls with it.
    <fieldset className="min-w-0 wide:sticky wide:bottom-0 -mx-4 wide:mt-auto wide:-mb-4 wide:border-t border-line wide:bg-card wide:px-4 wide:py-2 wide:tall:py-3 max-wide:-order-1 max-wide:-mt-2">
      <legend className="sr-only">{messages.placement}</legend>
      <div className="flex gap-1.5 overflow-x-auto [scrollbar-width:none] wide:tall:flex-wrap wide:tall:overflow-visible max-wide:px-4 max-wide:pb-2">
        {PLACEMENTS[side].map((placement) => (
          <button
            key={placement}
            type="button"
            onPointerMove={(event) => {
              if (event.pointerType !== 'mouse' || previewed.current === placement || !hasMoved(event)) return
              previewed.current = placement
              placementGhost.show(placement)
            }}
            onPointerLeave={endPreview}
            onFocus={({ target }) => target.matches(':focus-visible') && placementGhost.show(placement)}
            onBlur={endPreview}
            onClick={() => {
              placementGhost.hide()
              commands.place(placement)
            }}
            className="min-h-11 shrink-0 rounded-full border border-line-strong bg-card px-3.5 text-14 font-medium hover:border-klein hover:text-klein-deep wide:min-h-9"
          >
            {messages.placements[placement]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

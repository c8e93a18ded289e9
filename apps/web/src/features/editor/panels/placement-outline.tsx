import { findElements, getBounds, getElementBox, getPlacementBounds, placeElements, type Bounds, type Size } from '@picasso/design'
import { useSyncExternalStore, type CSSProperties } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { placementGhost } from '../core/placement-ghost.ts'
import { getSelectionBox } from '../core/selection.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

/** Bounds in millimeters as shares of the print area, which contains what has this style. */
const toInset = ({ left, top, right, bottom }: Bounds, area: Size): CSSProperties => ({
  left: `${(left / area.width) * 100}%`,
  top: `${(top / area.height) * 100}%`,
  width: `${((right - left) / area.width) * 100}%`,
  height: `${((bottom - top) / area.height) * 100}%`,
})

/** Outlines the place whose button is hovered or focused, with its name, and the part of it that the selection would take. */
export const PlacementOutline = () => {
  const messages = useMessages(panelMessages)
  const { resources } = useSession()
  const { history, side, selectedIds } = useEditorState()
  const placement = useSyncExternalStore(placementGhost.subscribe, placementGhost.get)
  if (!placement) return null
  const { document } = history.current
  const { area } = document[side]
  const preview = placeElements(document, side, selectedIds, placement, (element) => getBounds(getElementBox(element, resources.measure)))
  const box = getSelectionBox(findElements(preview, side, selectedIds), resources.measure)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {box && <span className="absolute rounded-[3px] bg-klein/15" style={toInset(getBounds(box), area)} />}
      <span
        className="absolute flex items-end justify-center rounded-[4px] border-2 border-dashed border-klein/70 p-1"
        style={toInset(getPlacementBounds(placement, area), area)}
      >
        <span className="rounded-[4px] bg-card/90 px-1.5 py-0.5 text-12 leading-tight font-medium whitespace-nowrap text-klein-deep">
          {messages.placements[placement]}
        </span>
      </span>
    </div>
  )
}

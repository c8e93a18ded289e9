import {
  findElements,
  getCommonBounds,
  getInkBounds,
  getPlacementBounds,
  placeElements,
  type Bounds,
  type DesignElement,
  type Size,
} from '@picasso/design'
import { useSyncExternalStore, type CSSProperties } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { placementGhost } from '../core/placement-ghost.ts'
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
  const getPrintBounds = (element: DesignElement) => getInkBounds(element, resources)
  const placed = findElements(placeElements(document, side, selectedIds, placement, getPrintBounds), side, selectedIds)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {placed.length > 0 && (
        <span className="absolute rounded-[3px] bg-klein/15" style={toInset(getCommonBounds(placed.map(getPrintBounds)), area)} />
      )}
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

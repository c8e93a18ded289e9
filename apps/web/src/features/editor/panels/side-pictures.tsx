import { SIDES } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { GarmentMockup } from './garment-mockup.tsx'
import { panelMessages } from './messages/index.ts'

/** Both sides of the garment with the design on it; the one that is pressed is shown large. */
export const SidePictures = () => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const { history, side: shownSide } = useEditorState()
  return (
    <div className="absolute inset-0 grid grid-cols-2 gap-2">
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === shownSide}
          onClick={() => store.showSide(side)}
          className="garment-backdrop relative overflow-hidden rounded-control border border-line hover:border-ink aria-pressed:border-klein aria-pressed:ring-1 aria-pressed:ring-klein"
        >
          <span className="absolute inset-x-0 top-0 bottom-5">
            <GarmentMockup side={side} color={history.current.color} />
          </span>
          <span className="label-mono absolute bottom-1.5 left-2 text-ink-2">{messages.sides[side]}</span>
        </button>
      ))}
    </div>
  )
}

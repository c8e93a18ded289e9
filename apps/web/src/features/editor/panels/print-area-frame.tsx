import { useSyncExternalStore } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { SizeButton } from './size-button.tsx'

/** Dashes that alternate dark and light, so that they are visible on every cloth. */
const PrintAreaEdge = () => (
  <svg
    className="pointer-events-none absolute inset-0 size-full overflow-visible"
    fill="none"
    strokeWidth="1.25"
    strokeDasharray="6 6"
    aria-hidden
  >
    <rect width="100%" height="100%" stroke="#161512" />
    <rect width="100%" height="100%" stroke="#ffffff" strokeDashoffset="6" />
  </svg>
)

/**
 * The size of the print area, below its edge. It has its own background, to be legible on every color of cloth, and precedes the canvas in the
 * document, so that handles cover it.
 */
const PrintSize = () => {
  const messages = useMessages(panelMessages)
  const { garment, lengthFormatter } = useSession()
  const { areaMm } = garment.sides[useEditorState().side]
  useSyncExternalStore(lengthFormatter.subscribe, lengthFormatter.unit)
  const size = lengthFormatter.formatSize(areaMm.width, areaMm.height)
  return (
    <SizeButton
      label={messages.printSize(size)}
      className="print-size group/size max-wide:group-data-[sheet]/workbench:hidden absolute top-full left-1/2 flex min-h-11 -translate-x-1/2 items-start pt-2"
    >
      <span className="figures rounded-[4px] bg-card/85 px-1.5 py-0.5 text-12 font-medium whitespace-nowrap text-ink group-hover/size:bg-card">
        <span className="max-sm:hidden">{messages.printSize(size)}</span>
        <span className="sm:hidden">{size}</span>
      </span>
    </SizeButton>
  )
}

/** The edge of the print area and its size. */
export const PrintAreaFrame = () => (
  <>
    <PrintAreaEdge />
    <PrintSize />
  </>
)

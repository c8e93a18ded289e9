import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { printExtent } from './print-extent.ts'
import { keepScale, keptScale } from './screen-scale.ts'
import { TrueSizeDialog } from './true-size-dialog.tsx'

/** Leads to the print in its own size, measured with a bank card the first time. */
export const TrueSizeView = () => {
  const { lengths, resources } = useSession()
  const { history, side } = useEditorState()
  const [scale, setScale] = useState(keptScale)
  const [open, setOpen] = useState<'measure' | 'look'>()
  const extent = printExtent(history.current.document[side], resources.measure)

  const settle = (measured: number): void => {
    keepScale(measured)
    setScale(measured)
    setOpen('look')
  }
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>
        {extent
          ? `The print on the ${side} is ${lengths.extent(extent.right - extent.left, extent.bottom - extent.top)}. See it that large on this screen.`
          : `Nothing is on the ${side} yet.`}
      </p>
      <Button variant="primary" disabled={!extent} onClick={() => setOpen(scale === undefined ? 'measure' : 'look')}>
        Show in true size
      </Button>
      {scale === undefined ? (
        <p className="text-ink-2">The first time you hold a bank card to the screen, so that we know how large a millimetre is here.</p>
      ) : (
        <Button variant="quiet" onClick={() => setOpen('measure')}>
          Measure this screen again
        </Button>
      )}
      {open && <TrueSizeDialog measuring={open === 'measure'} scale={scale} onMeasured={settle} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

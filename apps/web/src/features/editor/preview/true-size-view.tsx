import { useState } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { printExtent } from './print-extent.ts'
import { keepScale, keptScale } from './screen-scale.ts'
import { TrueSizeDialog } from './true-size-dialog.tsx'
import { previewWords } from './words/index.ts'

/** Leads to the print in its own size, measured with a bank card the first time. */
export const TrueSizeView = () => {
  const words = useWords(previewWords)
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
      <p>{extent ? words.extentOn(side, lengths.extent(extent.right - extent.left, extent.bottom - extent.top)) : words.nothingOn(side)}</p>
      <Button variant="primary" disabled={!extent} onClick={() => setOpen(scale === undefined ? 'measure' : 'look')}>
        {words.showTrueSize}
      </Button>
      {scale === undefined ? (
        <p className="text-ink-2">{words.whyCard}</p>
      ) : (
        <Button variant="quiet" onClick={() => setOpen('measure')}>
          {words.measureAgain}
        </Button>
      )}
      {open && <TrueSizeDialog measuring={open === 'measure'} scale={scale} onMeasured={settle} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

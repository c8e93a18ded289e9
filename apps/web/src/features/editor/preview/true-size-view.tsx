import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { previewMessages } from './messages/index.ts'
import { getPrintExtent } from './print-extent.ts'
import { saveScreenScale, loadScreenScale } from './screen-scale.ts'
import { TrueSizeDialog } from './true-size-dialog.tsx'

/** Opens the true-size dialog, calibrated with a bank card the first time. */
export const TrueSizeView = () => {
  const messages = useMessages(previewMessages)
  const { lengthFormatter, resources } = useSession()
  const { history, side } = useEditorState()
  const [scale, setScale] = useState(loadScreenScale)
  const [open, setOpen] = useState<'measure' | 'look'>()
  const extent = getPrintExtent(history.current.document[side], resources.measure)

  const saveScale = (newScale: number): void => {
    saveScreenScale(newScale)
    setScale(newScale)
    setOpen('look')
  }
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>
        {extent
          ? messages.printExtent(side, lengthFormatter.formatSize(extent.right - extent.left, extent.bottom - extent.top))
          : messages.emptySide(side)}
      </p>
      <Button variant="primary" disabled={!extent} onClick={() => setOpen(scale === undefined ? 'measure' : 'look')}>
        {messages.showTrueSize}
      </Button>
      {scale === undefined ? (
        <p className="text-ink-2">{messages.calibrationReason}</p>
      ) : (
        <Button variant="quiet" onClick={() => setOpen('measure')}>
          {messages.recalibrateScreen}
        </Button>
      )}
      {open && (
        <TrueSizeDialog isCalibrating={open === 'measure'} scale={scale} onCalibrate={saveScale} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

import { CLOTHS, scaleDocumentToSize } from '@picasso/design'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { CardCalibration, usePixelRatio } from './card-calibration.tsx'
import { DesignCanvas } from './design-canvas.tsx'
import { previewMessages } from './messages/index.ts'
import { SizeSelect } from './size-select.tsx'

interface TrueSizeDialogProps {
  isCalibrating: boolean
  scale: number | undefined
  onCalibrate: (devicePixelsPerMm: number) => void
  onClose: () => void
}

/** Canvas width limit of browsers in pixels. */
const MAX_WIDTH_PX = 8192

const TrueSizePrint = ({ scale }: { scale: number }) => {
  const messages = useMessages(previewMessages)
  const { garment, lengthFormatter } = useSession()
  const { history, side } = useEditorState()
  const { document, color } = history.current
  const [size, setSize] = useState<string>('M')
  const pixelRatio = usePixelRatio()
  const printedSide = scaleDocumentToSize(document, garment.key, size)[side]
  const [red, green, blue] = CLOTHS[color].rgb
  const width = (printedSide.area.width * scale) / pixelRatio
  return (
    <div className="flex size-full flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line p-3 pr-16 text-14">
        <p className="font-semibold">
          {messages.trueSizeHeading(lengthFormatter.formatSize(printedSide.area.width, printedSide.area.height))}
        </p>
        <SizeSelect size={size} onChange={setSize} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by arrow keys where it is larger than the screen */}
      <section className="min-h-0 flex-1 overflow-auto" tabIndex={0} aria-label={messages.inTrueSize(side)}>
        <div className="grid min-h-full min-w-max place-items-center p-4" style={{ background: `rgb(${red} ${green} ${blue})` }}>
          <DesignCanvas
            side={printedSide}
            width={Math.min(MAX_WIDTH_PX, Math.round(printedSide.area.width * scale))}
            className="outline outline-1 outline-ink-2/60 outline-dashed"
            style={{ width, height: (width * printedSide.area.height) / printedSide.area.width }}
          />
        </div>
      </section>
    </div>
  )
}

/** The print in true size on the screen. */
export const TrueSizeDialog = ({ isCalibrating, scale, onCalibrate, onClose }: TrueSizeDialogProps) => {
  const messages = useMessages(previewMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      label={isCalibrating || scale === undefined ? messages.calibrateScreen : messages.trueSize}
      className="h-svh w-screen overflow-auto"
    >
      {isCalibrating || scale === undefined ? <CardCalibration scale={scale} onCalibrate={onCalibrate} /> : <TrueSizePrint scale={scale} />}
    </Dialog>
  )
}

import { CLOTHS, scaleDocumentToSize } from '@picasso/design'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import {
  ASSUMED_PX_PER_MM,
  BANK_CARD,
  CALIBRATION_RANGE,
  loadScreenScale,
  saveScreenScale,
  usePixelRatio,
} from '../../../lib/screen-scale.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../panels/fields.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { DesignCanvas } from './design-canvas.tsx'
import { previewMessages } from './messages/index.ts'
import { getPrintExtent } from './print-size.tsx'
import { SizeSelect } from './print-size.tsx'

const estimateScreenScale = (pixelRatio: number): number => ASSUMED_PX_PER_MM * pixelRatio

interface CardCalibrationProps {
  scale: number | undefined
  onCalibrate: (devicePixelsPerMm: number) => void
}

/** Calibrates the screen with a frame that is resized to the size of a bank card. */
const CardCalibration = ({ scale, onCalibrate }: CardCalibrationProps) => {
  const messages = useMessages(previewMessages)
  const pixelRatio = usePixelRatio()
  const [selectedScale, setSelectedScale] = useState(scale ?? estimateScreenScale(pixelRatio))
  const pxPerMm = selectedScale / pixelRatio
  // Upright on a phone, which is narrower than a card is long.
  const isUpright = BANK_CARD.long * pxPerMm > innerWidth - 48
  const [width, height] = isUpright ? [BANK_CARD.short, BANK_CARD.long] : [BANK_CARD.long, BANK_CARD.short]
  return (
    <div className="flex flex-col items-center gap-4 p-4 pt-16">
      <div className="max-w-[36rem]">
        <h2 className="text-22">{messages.calibrationTitle}</h2>
        <p className="text-14 text-ink-2">{messages.calibrationSteps(isUpright)}</p>
      </div>
      <div className="w-full max-w-[36rem]">
        <Slider
          label={messages.frameSize}
          value={selectedScale}
          min={estimateScreenScale(pixelRatio) * CALIBRATION_RANGE.min}
          max={estimateScreenScale(pixelRatio) * CALIBRATION_RANGE.max}
          step={0.01}
          formatValue={(value) => messages.pixelsPerMm((value / pixelRatio).toFixed(2))}
          onChange={setSelectedScale}
          onChangeEnd={() => undefined}
        />
        <Button variant="primary" onClick={() => onCalibrate(selectedScale)} className="w-full">
          {messages.confirmCalibration}
        </Button>
      </div>
      <div
        className="shrink-0 border-2 border-dashed border-klein bg-klein-wash"
        style={{ width: width * pxPerMm, height: height * pxPerMm, borderRadius: BANK_CARD.radius * pxPerMm }}
        aria-hidden
      />
    </div>
  )
}

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
const TrueSizeDialog = ({ isCalibrating, scale, onCalibrate, onClose }: TrueSizeDialogProps) => {
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

/** Opens the true-size dialog, calibrated with a bank card the first time. */
export const TrueSizeView = () => {
  const messages = useMessages(previewMessages)
  const { lengthFormatter, resources } = useSession()
  const { history, side } = useEditorState()
  const [scale, setScale] = useState(loadScreenScale)
  const [open, setOpen] = useState<'measure' | 'look'>()
  const extent = getPrintExtent(history.current.document[side], resources.measureInk)

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

import { scaleDocumentToSize, getSizeRatio, SIZE_CHARTS, PICTURE_SIZE, setScaled, type GarmentSize } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { DesignCanvas } from './design-canvas.tsx'
import { previewMessages } from './messages/index.ts'
import { getPrintExtent } from './print-size.tsx'

/** Width of a small print in device pixels: twice its CSS width in a wide panel. */
const PRINT_WIDTH_PX = 240

const formatPercent = (share: number): string => `${share * 100}%`

const getLabel = ({ label: name }: GarmentSize): string => name

/** The garment in one size, to the same scale as the other sizes. */
const OneSize = ({ size, maxHeight }: { size: GarmentSize; maxHeight: number }) => {
  const { garment } = useSession()
  const { history, side } = useEditorState()
  const { document, color } = history.current
  const { areaPx, areaMm } = garment.sides[side]
  const sizeRatio = getSizeRatio(garment.key, getLabel(size))
  const printedSide = scaleDocumentToSize(document, garment.key, getLabel(size))[side]
  const scale = printedSide.area.width / areaMm.width
  const width = (areaPx.width / PICTURE_SIZE.width / sizeRatio.width) * scale
  const height = (areaPx.height / PICTURE_SIZE.height / sizeRatio.length) * scale
  // Centered like the print area on the garment, at the same distance below the collar on every size.
  const centerX = (areaPx.x + areaPx.width / 2) / PICTURE_SIZE.width
  return (
    <span
      className="garment-backdrop relative mx-auto block w-full"
      style={{ aspectRatio: `${PICTURE_SIZE.width} / ${PICTURE_SIZE.height * maxHeight}` }}
    >
      <span
        className="absolute left-1/2 -translate-x-1/2"
        style={{ top: 0, width: formatPercent(sizeRatio.width / maxHeight), height: formatPercent(sizeRatio.length / maxHeight) }}
      >
        <GarmentPicture garment={garment.key} side={side} cloth={color} alt="" sizes="160px" className="size-full object-fill" />
        <DesignCanvas
          side={printedSide}
          width={PRINT_WIDTH_PX}
          className="absolute"
          style={{
            left: formatPercent(centerX - width / 2),
            top: formatPercent(areaPx.y / PICTURE_SIZE.height),
            width: formatPercent(width),
            height: formatPercent(height),
          }}
        />
      </span>
    </span>
  )
}

/** Chest and print of each size. */
const SizeTable = () => {
  const messages = useMessages(previewMessages)
  const { garment, lengthFormatter, resources } = useSession()
  const { history, side } = useEditorState()
  const formatExtent = (size: GarmentSize): string => {
    const printedSide = scaleDocumentToSize(history.current.document, garment.key, getLabel(size))[side]
    const extent = getPrintExtent(printedSide, resources.measureInk)
    return extent ? lengthFormatter.formatSize(extent.right - extent.left, extent.bottom - extent.top) : messages.noPrint
  }
  return (
    <table className="w-full text-left text-14">
      <caption className="sr-only">{messages.sizeTableCaption(side)}</caption>
      <thead className="text-ink-2">
        <tr>
          <th className="py-1 font-medium">{messages.size}</th>
          <th className="py-1 text-right font-medium">{messages.chest}</th>
          <th className="py-1 text-right font-medium">{messages.print}</th>
        </tr>
      </thead>
      <tbody className="figures">
        {garment.sizes.map((size) => (
          <tr key={size.label} className="border-t border-line">
            <th className="py-1.5 font-semibold">{size.label}</th>
            <td className="py-1.5 text-right">
              {lengthFormatter.format(SIZE_CHARTS[garment.key].find((measure) => measure.label === size.label)?.chestMm ?? 0)}
            </td>
            <td className="py-1.5 text-right">{formatExtent(size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The print on every size of the garment to one scale, and the choice whether it scales. */
export const SizesView = () => {
  const messages = useMessages(previewMessages)
  const { garment, commands } = useSession()
  const { history, side } = useEditorState()
  const { document } = history.current
  const maxHeight = Math.max(
    ...garment.sizes.map((size) =>
      Math.max(getSizeRatio(garment.key, getLabel(size)).length, getSizeRatio(garment.key, getLabel(size)).width),
    ),
  )
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={messages.inEverySize(side)}
        className="grid items-end gap-1 rounded-control bg-paper-2 p-2"
        style={{ gridTemplateColumns: `repeat(${garment.sizes.length}, minmax(0, 1fr))` }}
      >
        {garment.sizes.map((size) => (
          <li key={size.label} className="text-center">
            <OneSize size={size} maxHeight={maxHeight} />
            <span className="text-14 font-semibold">{size.label}</span>
          </li>
        ))}
      </ul>
      <RadioCards
        legend={messages.printSize}
        name="print-size"
        value={document.scaled ? 'scaled' : 'same'}
        onChange={(value) => commands.apply('printSize', (current) => setScaled(current, value === 'scaled'))}
        cards={[
          { value: 'same', title: messages.sameSize, text: messages.sameSizeText },
          { value: 'scaled', title: messages.scaled, text: messages.scaledText },
        ]}
      />
      <SizeTable />
    </div>
  )
}

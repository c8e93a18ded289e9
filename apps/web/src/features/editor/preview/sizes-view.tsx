import { documentForSize, growthOf, MEASURES, PICTURE_SIZE, setScaled, type GarmentSize } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { DesignCanvas } from './design-canvas.tsx'
import { printExtent } from './print-extent.ts'
import { previewWords } from './words/index.ts'

/** Device pixels of a print on a garment the size of a thumb; twice what a wide panel shows. */
const PRINT_PIXELS = 240

const percent = (share: number): string => `${share * 100}%`

const label = ({ label: name }: GarmentSize): string => name

/** The garment in one size, to the same scale as its neighbours. */
const OneSize = ({ size, tallest }: { size: GarmentSize; tallest: number }) => {
  const { garment } = useSession()
  const { history, side } = useEditorState()
  const { document, color } = history.current
  const { areaPx, areaMm } = garment.sides[side]
  const growth = growthOf(garment.key, label(size))
  const printed = documentForSize(document, garment.key, label(size))[side]
  const scale = printed.area.width / areaMm.width
  const width = (areaPx.width / PICTURE_SIZE.width / growth.width) * scale
  const height = (areaPx.height / PICTURE_SIZE.height / growth.length) * scale
  // Centred where the area is centred on the garment; as far below the collar as on every size.
  const centre = (areaPx.x + areaPx.width / 2) / PICTURE_SIZE.width
  return (
    <span
      className="garment-backdrop relative mx-auto block w-full"
      style={{ aspectRatio: `${PICTURE_SIZE.width} / ${PICTURE_SIZE.height * tallest}` }}
    >
      <span
        className="absolute left-1/2 -translate-x-1/2"
        style={{ top: 0, width: percent(growth.width / tallest), height: percent(growth.length / tallest) }}
      >
        <GarmentPicture garment={garment.key} side={side} cloth={color} alt="" sizes="160px" className="size-full object-fill" />
        <DesignCanvas
          side={printed}
          width={PRINT_PIXELS}
          className="absolute"
          style={{
            left: percent(centre - width / 2),
            top: percent(areaPx.y / PICTURE_SIZE.height),
            width: percent(width),
            height: percent(height),
          }}
        />
      </span>
    </span>
  )
}

/** The print on every size of the garment, to one scale, and the choice of how large it is printed. */
export const SizesView = () => {
  const words = useWords(previewWords)
  const { garment, editing, lengths, resources } = useSession()
  const { history, side } = useEditorState()
  const { document } = history.current
  const tallest = Math.max(
    ...garment.sizes.map((size) => Math.max(growthOf(garment.key, label(size)).length, growthOf(garment.key, label(size)).width)),
  )
  const extentOn = (size: GarmentSize): string => {
    const extent = printExtent(documentForSize(document, garment.key, label(size))[side], resources.measure)
    return extent ? lengths.extent(extent.right - extent.left, extent.bottom - extent.top) : words.nothing
  }

  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={words.inEverySize(side)}
        className="grid items-end gap-1 rounded-control bg-paper-2 p-2"
        style={{ gridTemplateColumns: `repeat(${garment.sizes.length}, minmax(0, 1fr))` }}
      >
        {garment.sizes.map((size) => (
          <li key={size.label} className="text-center">
            <OneSize size={size} tallest={tallest} />
            <span className="text-14 font-semibold">{size.label}</span>
          </li>
        ))}
      </ul>
      <RadioCards
        legend={words.howLarge}
        name="print-size"
        value={document.scaled ? 'scaled' : 'same'}
        onChange={(value) => editing.apply('printSize', (now) => setScaled(now, value === 'scaled'))}
        cards={[
          { value: 'same', title: words.same, text: words.sameText },
          { value: 'scaled', title: words.scaled, text: words.scaledText },
        ]}
      />
      <table className="w-full text-left text-14">
        <caption className="sr-only">{words.printedOnEach(side)}</caption>
        <thead className="text-ink-2">
          <tr>
            <th className="py-1 font-medium">{words.size}</th>
            <th className="py-1 text-right font-medium">{words.chest}</th>
            <th className="py-1 text-right font-medium">{words.print}</th>
          </tr>
        </thead>
        <tbody className="figures">
          {garment.sizes.map((size) => (
            <tr key={size.label} className="border-t border-line">
              <th className="py-1.5 font-semibold">{size.label}</th>
              <td className="py-1.5 text-right">
                {lengths.written((MEASURES[garment.key].find((measure) => measure.label === size.label)?.chest ?? 0) * 10)}
              </td>
              <td className="py-1.5 text-right">{extentOn(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

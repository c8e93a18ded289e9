import { checkDesign, PICTURE_SIZE, type ClothLabel } from '@picasso/design'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useWords } from '../../../lib/words.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useGarmentNames } from '../../catalogue/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelWords } from './words/index.ts'

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

const OnCloth = ({ color }: { color: ClothLabel }) => {
  const words = useWords(panelWords)
  const { colorOf } = useGarmentNames()
  const { garment, editing, resources } = useSession()
  const { history, side } = useEditorState()
  const arrived = useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { document, color: chosen } = history.current
  const { areaPx, areaMm } = garment.sides[side]
  const width = 160
  const height = Math.round((width * areaMm.height) / areaMm.width)
  const hard = checkDesign({ document, clothingType: garment.key, color }, resources).some(
    ({ kind, side: where }) => kind === 'close-colour' && where === side,
  )

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    resources.drawSide(context, document[side], context.canvas.width / areaMm.width)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a picture or a font that arrived draws anew
  }, [resources, arrived, document, side, areaMm.width])

  return (
    <li>
      <button
        type="button"
        aria-pressed={color === chosen}
        aria-label={hard ? words.unreadable(colorOf(color)) : words.readable(colorOf(color))}
        onClick={() => editing.setColor(color)}
        className={classNames(
          'relative block w-full rounded-control border bg-paper p-1 text-12',
          color === chosen ? 'border-klein' : 'border-line hover:border-ink',
        )}
      >
        <span className="garment-backdrop relative block aspect-4/5">
          <GarmentPicture garment={garment.key} side={side} cloth={color} alt="" sizes="120px" className="size-full object-contain" />
          <canvas
            ref={canvas}
            width={width}
            height={height}
            className="absolute"
            style={{
              left: percent(areaPx.x, PICTURE_SIZE.width),
              top: percent(areaPx.y, PICTURE_SIZE.height),
              width: percent(areaPx.width, PICTURE_SIZE.width),
              height: percent(areaPx.height, PICTURE_SIZE.height),
            }}
            aria-hidden
          />
        </span>
        <span className={classNames('block pb-0.5', hard ? 'font-medium text-ochre-ink' : 'text-ink-2')}>
          {hard ? words.unreadableShort(colorOf(color)) : colorOf(color)}
        </span>
      </button>
    </li>
  )
}

/** The design on every cloth at once, with a word where it is hard to read. */
export const ClothStrip = () => {
  const words = useWords(panelWords)
  const { colors } = useSession()
  return (
    <ul aria-label={words.onAll} className="grid grid-cols-2 gap-2 pb-3">
      {colors.map((color) => (
        <OnCloth key={color} color={color} />
      ))}
    </ul>
  )
}

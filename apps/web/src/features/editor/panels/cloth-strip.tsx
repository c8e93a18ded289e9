import { checkDesign, PICTURE_SIZE, type ClothLabel } from '@picasso/design'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

const percent = (part: number, total: number): string => `${(part / total) * 100}%`

const ClothPreview = ({ color }: { color: ClothLabel }) => {
  const messages = useMessages(panelMessages)
  const { getColorName } = useGarmentNames()
  const { garment, commands, resources } = useSession()
  const { history, side } = useEditorState()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { document, color: selectedColor } = history.current
  const { areaPx, areaMm } = garment.sides[side]
  const width = 160
  const height = Math.round((width * areaMm.height) / areaMm.width)
  const isHardToRead = checkDesign({ document, clothingType: garment.key, color }, resources).some(
    ({ kind, side: where }) => kind === 'close-colour' && where === side,
  )

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    resources.drawSide(context, document[side], context.canvas.width / areaMm.width)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- rendered again when a picture or font was loaded
  }, [resources, resourceVersion, document, side, areaMm.width])

  return (
    <li>
      <button
        type="button"
        aria-pressed={color === selectedColor}
        aria-label={isHardToRead ? messages.hardToRead(getColorName(color)) : messages.readable(getColorName(color))}
        onClick={() => commands.setColor(color)}
        className={classNames(
          'relative block w-full rounded-control border bg-paper p-1 text-12',
          color === selectedColor ? 'border-klein' : 'border-line hover:border-ink',
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
        <span className={classNames('block pb-0.5', isHardToRead ? 'font-medium text-ochre-ink' : 'text-ink-2')}>
          {isHardToRead ? messages.hardToReadShort(getColorName(color)) : getColorName(color)}
        </span>
      </button>
    </li>
  )
}

/** The design on every cloth color, with a note where it is hard to read. */
export const ClothStrip = () => {
  const messages = useMessages(panelMessages)
  const { colors } = useSession()
  return (
    <ul aria-label={messages.allColors} className="grid grid-cols-2 gap-2 pb-3">
      {colors.map((color) => (
        <ClothPreview key={color} color={color} />
      ))}
    </ul>
  )
}

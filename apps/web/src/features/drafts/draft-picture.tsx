import type { Draft } from '@picasso/contract'
import { canDraw, draw, GARMENTS, PICTURE_SIZE, pictureKey, type DesignElement, type Side } from '@picasso/design'
import { useEffect, useRef } from 'react'

import { filteredFile, imageOf } from '../../lib/filter-image.ts'
import { layersOn } from '../../lib/layers-on.ts'
import { loadTypesetterFor, typesetterWithoutFonts } from '../../lib/shaper.ts'
import { GarmentPicture } from '../../ui/garment-picture.tsx'

/** Pixels across the print area: sharp in a list, drawn in a moment. */
const WIDTH = 160

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

const loadPicture = async (asset: string): Promise<HTMLImageElement> => {
  const answer = await fetch(`/files/${asset}/preview`)
  if (!answer.ok) throw new Error('A picture of this draft could not be loaded.')
  return imageOf(await answer.blob())
}

/** What these elements show; a picture that cannot be had is left out. */
const loadPictures = async (elements: readonly DesignElement[]): Promise<ReadonlyMap<string, HTMLImageElement>> => {
  const loaded = elements.map(async (element) => {
    if (element.type !== 'image') return []
    const plain = await loadPicture(element.asset)
    const shown = element.filters ? await imageOf(await filteredFile(plain, element.filters)) : plain
    return [[pictureKey(element), shown] as const]
  })
  const settled = await Promise.allSettled(loaded)
  return new Map(settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])))
}

/** A draft on its garment, drawn here: the shop draws only what was saved. */
export const DraftPicture = ({ draft: { clothingType, color, document } }: { draft: Draft }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const side: Side = document.front.elements.length === 0 && document.back.elements.length > 0 ? 'back' : 'front'
  const { areaPx, areaMm } = GARMENTS[clothingType].sides[side]

  useEffect(() => {
    let left = false
    const shown = document[side]
    const paint = async (): Promise<void> => {
      const [typesetter, pictures] = await Promise.all([
        loadTypesetterFor(shown.elements).catch(typesetterWithoutFonts),
        loadPictures(shown.elements),
      ])
      const context = canvas.current?.getContext('2d')
      if (left || !context) return
      const resources = { pictures, typesetter }
      context.clearRect(0, 0, context.canvas.width, context.canvas.height)
      draw<Path2D, HTMLImageElement>(
        context,
        { ...shown, elements: shown.elements.filter((element) => canDraw(element, resources)) },
        { ...resources, pxPerMm: context.canvas.width / areaMm.width, createLayer: layersOn(context) },
      )
    }
    void paint()
    return () => {
      left = true
    }
  }, [document, side, areaMm.width])

  return (
    <span className="relative block aspect-4/5 rounded-picture bg-paper-2">
      <GarmentPicture garment={clothingType} side={side} cloth={color} alt="" sizes="200px" className="size-full object-contain" />
      <canvas
        ref={canvas}
        width={WIDTH}
        height={Math.round((WIDTH * areaMm.height) / areaMm.width)}
        aria-hidden
        className="absolute"
        style={{
          left: percent(areaPx.x, PICTURE_SIZE.width),
          top: percent(areaPx.y, PICTURE_SIZE.height),
          width: percent(areaPx.width, PICTURE_SIZE.width),
          height: percent(areaPx.height, PICTURE_SIZE.height),
        }}
      />
    </span>
  )
}

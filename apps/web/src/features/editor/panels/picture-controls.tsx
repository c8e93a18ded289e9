import {
  cropPicture,
  findElement,
  getPrintDpi,
  getPrintScaleRange,
  isSharpInPrint,
  type Crop,
  type ImageElement,
  type PictureFilters,
} from '@picasso/design'
import { useSyncExternalStore } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../use-session.ts'
import { ColorField, Slider, SwitchRow } from './fields.tsx'
import { panelMessages } from './messages/index.ts'

const formatPercent = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(value * 100)} %`
const formatShare = (value: number): string => `${Math.round(value * 100)} %`

const ADJUSTMENTS = ['brightness', 'contrast', 'saturation'] as const

const CROP_EDGES = ['left', 'right', 'top', 'bottom'] as const

const INKS = { soft: 'text-ochre-ink', sharp: 'text-leaf-ink' }

const NO_CROP: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

/** Resolution of the largest print of a picture, measured as in preflight; updates while the picture is being resized. */
const useLiveDpi = (picture: ImageElement): number => {
  const { store, garment } = useSession()
  const readDpi = (): number => {
    const { history, side } = store.liveState()
    const { document } = history.current
    const element = findElement(document, side, picture.id)
    return getPrintDpi(element?.type === 'image' ? element : picture, getPrintScaleRange(document, garment.key))
  }
  return useSyncExternalStore(store.subscribeLive, readDpi)
}

interface PictureProps {
  picture: ImageElement
}

/** Changes some filters and keeps the others; consecutive changes are one undo step. */
const useFilters = ({ filters = {} }: ImageElement) => {
  const { commands } = useSession()
  return { filters, changeFilters: (patch: PictureFilters): void => commands.editImage({ filters: { ...filters, ...patch } }, 'filters') }
}

const Sharpness = ({ picture }: PictureProps) => {
  const messages = useMessages(panelMessages)
  const dpi = useLiveDpi(picture)
  const sharpness = isSharpInPrint(dpi) ? 'sharp' : 'soft'
  return (
    <p className="flex justify-between gap-3 text-14">
      <span className="font-semibold">{messages.sharpness}</span>
      <span className={`figures ${INKS[sharpness]}`}>{messages[sharpness](dpi)}</span>
    </p>
  )
}

const BackgroundSwitch = ({ picture }: PictureProps) => {
  const messages = useMessages(panelMessages)
  const { resources, store } = useSession()
  const { filters, changeFilters } = useFilters(picture)
  return (
    <SwitchRow
      label={messages.clearBackground}
      on={filters.clearBackground !== undefined}
      onChange={(on) =>
        changeFilters(
          on
            ? { clearBackground: 30, backgroundColor: resources.pictures.findEdgeColor(picture.asset) }
            : { clearBackground: undefined, backgroundColor: undefined },
        )
      }
    >
      {filters.clearBackground !== undefined && (
        <div className="flex items-end gap-3">
          {filters.backgroundColor !== undefined && (
            <ColorField
              label={messages.backgroundColor}
              value={filters.backgroundColor}
              onChange={(backgroundColor) => changeFilters({ backgroundColor })}
              onChangeEnd={store.endMerge}
            />
          )}
          <div className="min-w-0 flex-1">
            <Slider
              label={messages.backgroundTolerance}
              value={filters.clearBackground}
              min={1}
              max={128}
              step={1}
              formatValue={(value) => formatShare(value / 128)}
              onChange={(clearBackground) => changeFilters({ clearBackground })}
              onChangeEnd={store.endMerge}
            />
          </div>
        </div>
      )}
    </SwitchRow>
  )
}

const CropSliders = ({ picture }: PictureProps) => {
  const messages = useMessages(panelMessages)
  const { commands, store } = useSession()
  const { crop = NO_CROP } = picture
  return (
    <details>
      <summary className="disclosure">{messages.crop}</summary>
      {CROP_EDGES.map((key) => (
        <Slider
          key={key}
          label={messages.cropEdges[key]}
          value={crop[key]}
          min={0}
          max={0.9}
          step={0.01}
          formatValue={formatShare}
          onChange={(value) => commands.editImage(cropPicture(picture, { ...crop, [key]: value }), 'crop')}
          onChangeEnd={store.endMerge}
        />
      ))}
    </details>
  )
}

const DuotoneSwitch = ({ picture }: PictureProps) => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const { filters, changeFilters } = useFilters(picture)
  const { duotone } = filters
  return (
    <SwitchRow
      label={messages.duotone}
      on={duotone !== undefined}
      onChange={(on) => changeFilters({ duotone: on ? { dark: '#1b34d6', light: '#ffe9c7' } : undefined })}
    >
      {duotone && (
        <div className="flex gap-3">
          <ColorField
            label={messages.duotoneDark}
            value={duotone.dark}
            onChange={(dark) => changeFilters({ duotone: { ...duotone, dark } })}
            onChangeEnd={store.endMerge}
          />
          <ColorField
            label={messages.duotoneLight}
            value={duotone.light}
            onChange={(light) => changeFilters({ duotone: { ...duotone, light } })}
            onChangeEnd={store.endMerge}
          />
        </div>
      )}
    </SwitchRow>
  )
}

const ToneAdjustments = ({ picture }: PictureProps) => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const { filters, changeFilters } = useFilters(picture)
  return (
    <details>
      <summary className="disclosure">{messages.adjustmentsTitle}</summary>
      {ADJUSTMENTS.map((key) => (
        <Slider
          key={key}
          label={messages.adjustments[key]}
          value={filters[key] ?? 0}
          min={-1}
          max={1}
          step={0.05}
          formatValue={formatPercent}
          onChange={(value) => changeFilters({ [key]: value })}
          onChangeEnd={store.endMerge}
        />
      ))}
      <DuotoneSwitch picture={picture} />
    </details>
  )
}

/** Adjustments of the selected picture; the file itself is not changed. */
export const PictureControls = ({ picture }: PictureProps) => {
  const messages = useMessages(panelMessages)
  const { commands } = useSession()
  return (
    <section aria-label={messages.selectedPicture} className="flex flex-col gap-2 rounded-control border border-line bg-card p-3">
      <Sharpness picture={picture} />
      <BackgroundSwitch picture={picture} />
      <CropSliders picture={picture} />
      <ToneAdjustments picture={picture} />
      {(picture.filters ?? picture.crop) && (
        <Button variant="quiet" onClick={() => commands.editImage({ ...cropPicture(picture, NO_CROP), filters: undefined })}>
          {messages.resetPicture}
        </Button>
      )}
    </section>
  )
}

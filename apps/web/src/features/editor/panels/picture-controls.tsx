import { croppedTo, effectiveDpi, findElement, type Crop, type ImageElement, type PictureFilters } from '@picasso/design'
import { useSyncExternalStore } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../use-session.ts'
import { ColorField } from './color-field.tsx'
import { Slider } from './slider.tsx'
import { SwitchRow } from './switch-row.tsx'
import { panelWords } from './words/index.ts'

const percent = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(value * 100)} %`
const share = (value: number): string => `${Math.round(value * 100)} %`

const TONES = ['brightness', 'contrast', 'saturation'] as const

const EDGES = ['left', 'right', 'top', 'bottom'] as const

/** By dots per inch. */
const sharpnessOf = (dpi: number): 'soft' | 'fair' | 'sharp' => {
  if (dpi < 100) return 'soft'
  return dpi < 150 ? 'fair' : 'sharp'
}
const INKS = { soft: 'text-vermilion-ink', fair: 'text-ochre-ink', sharp: 'text-leaf-ink' }

const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

/** Follows the hand while it makes the picture larger or smaller. */
const useLiveDpi = (picture: ImageElement): number => {
  const { store } = useSession()
  const read = (): number => {
    const { history, side } = store.liveState()
    const element = findElement(history.current.document, side, picture.id)
    return Math.round(effectiveDpi(element?.type === 'image' ? element : picture))
  }
  return useSyncExternalStore(store.subscribeLive, read)
}

/** What can be done to the selected picture; the file itself stays as it is. */
export const PictureControls = ({ picture }: { picture: ImageElement }) => {
  const words = useWords(panelWords)
  const { editing, resources, store } = useSession()
  const { filters = {}, crop = WHOLE } = picture
  const dpi = useLiveDpi(picture)
  const sharpness = sharpnessOf(dpi)
  const filter = (patch: PictureFilters): void => editing.editImage({ filters: { ...filters, ...patch } }, 'filters')

  return (
    <section aria-label={words.selectedPicture} className="flex flex-col gap-2 rounded-control border border-line bg-card p-3">
      <p className="flex justify-between gap-3 text-14">
        <span className="font-semibold">{words.sharpness}</span>
        <span className={`figures ${INKS[sharpness]}`}>{words[sharpness](dpi)}</span>
      </p>
      <SwitchRow
        label={words.clearBackground}
        on={filters.clearBackground !== undefined}
        onChange={(on) =>
          filter(
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
                label={words.backgroundColor}
                value={filters.backgroundColor}
                onChange={(backgroundColor) => filter({ backgroundColor })}
                onSettled={store.seal}
              />
            )}
            <div className="min-w-0 flex-1">
              <Slider
                label={words.backgroundTolerance}
                value={filters.clearBackground}
                least={1}
                most={128}
                step={1}
                written={(value) => share(value / 128)}
                onChange={(clearBackground) => filter({ clearBackground })}
                onSettled={store.seal}
              />
            </div>
          </div>
        )}
      </SwitchRow>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.crop}</summary>
        {EDGES.map((key) => (
          <Slider
            key={key}
            label={words.edges[key]}
            value={crop[key]}
            least={0}
            most={0.9}
            step={0.01}
            written={share}
            onChange={(value) => editing.editImage(croppedTo(picture, { ...crop, [key]: value }), 'crop')}
            onSettled={store.seal}
          />
        ))}
      </details>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.tonesTitle}</summary>
        {TONES.map((key) => (
          <Slider
            key={key}
            label={words.tones[key]}
            value={filters[key] ?? 0}
            least={-1}
            most={1}
            step={0.05}
            written={percent}
            onChange={(value) => filter({ [key]: value })}
            onSettled={store.seal}
          />
        ))}
        <SwitchRow
          label={words.duotone}
          on={filters.duotone !== undefined}
          onChange={(on) => filter({ duotone: on ? { dark: '#1b34d6', light: '#ffe9c7' } : undefined })}
        >
          {filters.duotone && (
            <div className="flex gap-3">
              <ColorField
                label={words.darkTones}
                value={filters.duotone.dark}
                onChange={(dark) => filters.duotone && filter({ duotone: { ...filters.duotone, dark } })}
                onSettled={store.seal}
              />
              <ColorField
                label={words.lightTones}
                value={filters.duotone.light}
                onChange={(light) => filters.duotone && filter({ duotone: { ...filters.duotone, light } })}
                onSettled={store.seal}
              />
            </div>
          )}
        </SwitchRow>
      </details>
      {(picture.filters ?? picture.crop) && (
        <Button variant="quiet" onClick={() => editing.editImage({ ...croppedTo(picture, WHOLE), filters: undefined })}>
          {words.pictureAsItWas}
        </Button>
      )}
    </section>
  )
}

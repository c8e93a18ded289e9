import { croppedTo, effectiveDpi, type Crop, type ImageElement, type PictureFilters } from '@picasso/design'

import { Button } from '../../../ui/button.tsx'
import { useSession } from '../use-session.ts'
import { ColorField } from './color-field.tsx'
import { Slider } from './slider.tsx'
import { SwitchRow } from './switch-row.tsx'

const percent = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(value * 100)} %`
const share = (value: number): string => `${Math.round(value * 100)} %`

const TONES = [
  { key: 'brightness', label: 'Brightness' },
  { key: 'contrast', label: 'Contrast' },
  { key: 'saturation', label: 'Saturation' },
] as const

const EDGES = [
  { key: 'left', label: 'Left' },
  { key: 'right', label: 'Right' },
  { key: 'top', label: 'Top' },
  { key: 'bottom', label: 'Bottom' },
] as const

const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

/** What can be done to the selected picture; the file itself stays as it is. */
export const PictureControls = ({ picture }: { picture: ImageElement }) => {
  const { editing, store } = useSession()
  const { filters = {}, crop = WHOLE } = picture
  const dpi = Math.round(effectiveDpi(picture))
  const filter = (patch: PictureFilters): void => editing.editImage({ filters: { ...filters, ...patch } }, 'filters')

  return (
    <section aria-label="Selected picture" className="flex flex-col gap-2 rounded-control border border-line bg-card p-3">
      <p className="flex justify-between gap-3 text-14">
        <span className="font-semibold">Sharpness in print</span>
        <span className={dpi < 100 ? 'figures text-vermilion' : dpi < 150 ? 'figures text-ochre-ink' : 'figures text-leaf-ink'}>
          {dpi} DPI, {dpi < 100 ? 'soft' : dpi < 150 ? 'fair' : 'sharp'}
        </span>
      </p>
      <SwitchRow
        label="Clear a plain background"
        on={filters.clearBackground !== undefined}
        onChange={(on) => filter({ clearBackground: on ? 30 : undefined })}
      >
        {filters.clearBackground !== undefined && (
          <Slider
            label="How much counts as background"
            value={filters.clearBackground}
            least={1}
            most={128}
            step={1}
            written={(value) => share(value / 128)}
            onChange={(clearBackground) => filter({ clearBackground })}
            onSettled={store.seal}
          />
        )}
      </SwitchRow>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">Crop</summary>
        {EDGES.map(({ key, label }) => (
          <Slider
            key={key}
            label={label}
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
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">Tones</summary>
        {TONES.map(({ key, label }) => (
          <Slider
            key={key}
            label={label}
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
          label="Two colours"
          on={filters.duotone !== undefined}
          onChange={(on) => filter({ duotone: on ? { dark: '#1b34d6', light: '#ffe9c7' } : undefined })}
        >
          {filters.duotone && (
            <div className="flex gap-3">
              <ColorField
                label="Colour of dark tones"
                value={filters.duotone.dark}
                onChange={(dark) => filters.duotone && filter({ duotone: { ...filters.duotone, dark } })}
                onSettled={store.seal}
              />
              <ColorField
                label="Colour of light tones"
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
          Picture as it was
        </Button>
      )}
    </section>
  )
}

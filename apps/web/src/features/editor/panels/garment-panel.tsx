import { CLOTHS, isEmpty } from '@picasso/design'
import { RefreshCcw } from 'lucide-react'
import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { SizeHelp, useGarmentNames } from '../../garments/index.ts'
import { ThemeSwitch } from '../../theme/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'

const CopyToGarmentPanel = lazyComponent(panelLoaders.copyToGarment)
const ClothStrip = lazyComponent(() => import('./cloth-strip.tsx').then((part) => part.ClothStrip))

const ColorChoice = () => {
  const messages = useMessages(panelMessages)
  const { getColorName } = useGarmentNames()
  const { colors, commands } = useSession()
  const { color } = useEditorState().history.current
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 flex w-full justify-between text-14">
        <span className="font-semibold">{messages.garmentColor}</span>
        <span className="text-ink-2">{getColorName(color)}</span>
      </legend>
      <div className="flex flex-wrap gap-1">
        {colors.map((label) => (
          <label
            key={label}
            title={getColorName(label)}
            className="grid size-12 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-klein has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-klein"
          >
            <input
              type="radio"
              name="garment-color"
              aria-label={getColorName(label)}
              checked={label === color}
              onChange={() => commands.setColor(label)}
              className="sr-only"
            />
            <ColorSwatch rgb={CLOTHS[label].rgb} size={36} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The design on every color of the garment, rendered while it is open. */
const ColorComparison = () => {
  const messages = useMessages(panelMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
      <summary className="disclosure">{messages.compareColors}</summary>
      <Suspense>{isOpen && <ClothStrip />}</Suspense>
    </details>
  )
}

/** Side, color, and what else concerns the garment. */
export const GarmentPanel = () => {
  const messages = useMessages(panelMessages)
  const { getTitle } = useGarmentNames()
  const { garment, colors, store } = useSession()
  const { history, side } = useEditorState()
  const otherSide = side === 'front' ? 'back' : 'front'
  const isDesignEmpty = isEmpty(history.current.document)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="label-mono text-ink-2">{messages.sides[side]}</p>
        <h2 className="text-28">{getTitle(garment)}</h2>
      </div>
      <Button onClick={() => store.showSide(otherSide)}>
        <RefreshCcw size={18} strokeWidth={1.5} aria-hidden />
        {messages.switchTo[otherSide]}
      </Button>
      <ColorChoice />
      <div className="-my-3">
        <SizeHelp garment={garment.key} title={getTitle(garment)} label={messages.sizeHelp} />
      </div>
      {!isDesignEmpty && colors.length > 1 && <ColorComparison />}
      {!isDesignEmpty && (
        <Suspense>
          <CopyToGarmentPanel />
        </Suspense>
      )}
      {/* In the bar of a wide screen, with the language, which a narrow one has in its menu. */}
      <div className="border-t border-line pt-5 wide:hidden">
        <ThemeSwitch />
      </div>
    </div>
  )
}

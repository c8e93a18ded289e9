import { CLOTHS, isEmpty, SIDES, type ClothLabel } from '@picasso/design'
import { RefreshCcw } from 'lucide-react'
import { Suspense, useId } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { runWhenIdle } from '../../../lib/run-when-idle.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { SizeHelp, useGarmentNames } from '../../garments/index.ts'
import { ThemeSwitch } from '../../theme/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { useIsDesktop } from '../use-sheets.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'

const CopyToGarmentPanel = lazyComponent(panelLoaders.copyToGarment)

/** Pictures of the design: loaded once the browser has nothing else to do. */
const whenIdle = <Part,>(load: () => Promise<Part>): Promise<Part> => new Promise<void>(runWhenIdle).then(load)

const GarmentMockup = lazyComponent(() => whenIdle(() => import('./garment-mockup.tsx').then((part) => part.GarmentMockup)))

const ColorCard = ({ color }: { color: ClothLabel }) => {
  const { getColorName } = useGarmentNames()
  const { commands } = useSession()
  const { history, side } = useEditorState()
  const noteId = useId()
  return (
    <label
      title={getColorName(color)}
      className="relative min-w-0 cursor-pointer rounded-control border border-line bg-paper p-1 hover:border-ink has-checked:border-klein has-checked:ring-1 has-checked:ring-klein has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-klein"
    >
      <input
        type="radio"
        name="garment-color"
        aria-label={getColorName(color)}
        aria-describedby={noteId}
        checked={color === history.current.color}
        onChange={() => commands.setColor(color)}
        className="sr-only"
      />
      <span className="garment-backdrop relative grid aspect-4/5 place-items-center overflow-hidden rounded-picture">
        {/* Below the garment, until its picture is loaded. */}
        <ColorSwatch rgb={CLOTHS[color].rgb} size={20} />
        <Suspense>
          <GarmentMockup side={side} color={color} noteId={noteId} />
        </Suspense>
      </span>
      <span aria-hidden className="mt-1 block truncate text-center text-12 text-ink-2">
        {getColorName(color)}
      </span>
    </label>
  )
}

/** Both sides of the garment, each framed and named before its picture is loaded; the one that is pressed is shown large. */
const SideChoice = () => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const { history, side: shownSide } = useEditorState()
  return (
    <div className="grid aspect-8/5 grid-cols-2 gap-2">
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === shownSide}
          onClick={() => store.showSide(side)}
          className="garment-backdrop relative overflow-hidden rounded-control border border-line hover:border-ink aria-pressed:border-klein aria-pressed:ring-1 aria-pressed:ring-klein"
        >
          <span className="absolute inset-x-0 top-0 bottom-5">
            <Suspense>
              <GarmentMockup side={side} color={history.current.color} />
            </Suspense>
          </span>
          <span className="label-mono absolute bottom-1.5 left-2 text-ink-2">{messages.sides[side]}</span>
        </button>
      ))}
    </div>
  )
}

/** The design on every color of the garment. */
const ColorChoice = () => {
  const messages = useMessages(panelMessages)
  const { colors } = useSession()
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{messages.garmentColor}</legend>
      <div className={classNames('grid gap-2', colors.length > 3 ? 'grid-cols-4' : 'grid-cols-3')}>
        {colors.map((color) => (
          <ColorCard key={color} color={color} />
        ))}
      </div>
    </fieldset>
  )
}

/** Side, color, and what else concerns the garment. */
export const GarmentPanel = () => {
  const messages = useMessages(panelMessages)
  const { getTitle } = useGarmentNames()
  const { garment, store } = useSession()
  const isDesktop = useIsDesktop()
  const { history, side } = useEditorState()
  const otherSide = side === 'front' ? 'back' : 'front'
  const isDesignEmpty = isEmpty(history.current.document)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-22">{getTitle(garment)}</h2>
        {!isDesktop && <p className="label-mono text-ink-2">{messages.sides[side]}</p>}
      </div>
      {/* On narrow screens the stage is above the sheet, which is too low for them. */}
      {isDesktop && <SideChoice />}
      <Button onClick={() => store.showSide(otherSide)}>
        <RefreshCcw size={18} strokeWidth={1.5} aria-hidden />
        {messages.switchTo[otherSide]}
      </Button>
      <ColorChoice />
      <div className="-my-3">
        <SizeHelp garment={garment.key} title={getTitle(garment)} label={messages.sizeHelp} />
      </div>
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

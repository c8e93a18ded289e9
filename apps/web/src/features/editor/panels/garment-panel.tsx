import { CLOTHS, isEmpty } from '@picasso/design'
import { RefreshCcw } from 'lucide-react'
import { Suspense, useState } from 'react'

import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { toastWithAction } from '../../../lib/toast.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { useGarmentNames } from '../../catalogue/index.ts'
import { ThemeSwitch } from '../../theme/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { elementParts } from './element-parts.ts'
import { panelWords } from './words/index.ts'

const CarryPanel = lazyTool(elementParts.carry)
const ClothStrip = lazyTool(() => import('./cloth-strip.tsx').then((part) => part.ClothStrip))
const DraftsPanel = lazyTool(() => import('../draft/drafts-panel.tsx').then((part) => part.DraftsPanel))
const FilePanel = lazyTool(() => import('../file/file-panel.tsx').then((part) => part.FilePanel))
const PreflightPanel = lazyTool(elementParts.preflight)

interface GarmentPanelProps {
  saving: boolean
  onSave: () => void
}

/** Side, colour, and what happens to the whole design. */
export const GarmentPanel = ({ saving, onSave }: GarmentPanelProps) => {
  const words = useWords(panelWords)
  const { titleOf, colorOf } = useGarmentNames()
  const { garment, colors, store, editing } = useSession()
  const { history, side } = useEditorState()
  const { document, color } = history.current
  const other = side === 'front' ? 'back' : 'front'
  const empty = isEmpty(document)
  const [compared, setCompared] = useState(false)

  const reset = (): void => {
    editing.reset()
    const { history: emptied } = store.state()
    void toastWithAction(words.emptyAgain, {
      label: words.undo,
      // Later work is not touched by a message that is still on screen.
      onClick: () => {
        if (store.state().history === emptied) store.undo()
      },
    })
  }
  return (
    <div className="flex flex-col gap-6 wide:gap-5">
      <div>
        <p className="label-mono text-ink-2">{words.sides[side]}</p>
        <h2 className="text-28">{titleOf(garment)}</h2>
      </div>
      <Button onClick={() => store.showSide(other)}>
        <RefreshCcw size={18} strokeWidth={1.5} aria-hidden />
        {words.switchTo[other]}
      </Button>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 flex w-full justify-between text-14">
          <span className="font-semibold">{words.garmentColour}</span>
          <span className="text-ink-2">{colorOf(color)}</span>
        </legend>
        <div className="flex flex-wrap gap-1">
          {colors.map((label) => (
            <label
              key={label}
              title={colorOf(label)}
              className="grid size-12 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-klein has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-klein"
            >
              <input
                type="radio"
                name="garment-color"
                aria-label={colorOf(label)}
                checked={label === color}
                onChange={() => editing.setColor(label)}
                className="sr-only"
              />
              <ColorDot rgb={CLOTHS[label].rgb} size={36} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col gap-2">
        {/* On narrow screens it stands in the dock below. */}
        <Button variant="primary" size="large" disabled={saving} onClick={onSave} className="max-wide:hidden">
          {words.saveDesign}
        </Button>
        <Button onClick={reset} disabled={empty || saving}>
          {words.resetDesign}
        </Button>
      </div>
      {!empty && colors.length > 1 && (
        <details onToggle={(event) => setCompared(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.seeOnAll}</summary>
          <Suspense>{compared && <ClothStrip />}</Suspense>
        </details>
      )}
      {!empty && (
        <Suspense>
          <PreflightPanel />
        </Suspense>
      )}
      {/* Each waits for itself: without a connection one that is still to come must not take the others away. */}
      {!empty && (
        <Suspense>
          <CarryPanel />
        </Suspense>
      )}
      <Suspense>
        <DraftsPanel />
      </Suspense>
      <Suspense>
        <FilePanel empty={empty} />
      </Suspense>
      <ThemeSwitch />
    </div>
  )
}

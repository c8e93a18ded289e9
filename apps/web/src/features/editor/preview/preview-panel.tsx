import { Suspense, useState } from 'react'

import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { useWords } from '../../../lib/words.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { LiveView } from './live-view.tsx'
import { previewWords } from './words/index.ts'

const SizesView = lazyTool(() => import('./sizes-view.tsx').then((part) => part.SizesView))
const TrueSizeView = lazyTool(() => import('./true-size-view.tsx').then((part) => part.TrueSizeView))
const PaperView = lazyTool(() => import('./paper/paper-view.tsx').then((part) => part.PaperView))

const VIEWS = [
  { key: 'worn', View: LiveView },
  { key: 'sizes', View: SizesView },
  { key: 'true-size', View: TrueSizeView },
  { key: 'paper', View: PaperView },
] as const

/** Looking at the design in other ways than flat: with the folds, in every size, in its own size, on paper. */
export const PreviewPanel = () => {
  const words = useWords(previewWords)
  const [chosen, setChosen] = useState<(typeof VIEWS)[number]['key']>('worn')
  const View = VIEWS.find(({ key }) => key === chosen)?.View ?? LiveView
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="grid grid-cols-4 gap-1 rounded-control bg-paper-2 p-1">
        <legend className="sr-only">{words.preview}</legend>
        {VIEWS.map(({ key }) => (
          <label
            key={key}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-[7px] text-center text-14 font-semibold text-ink-2 has-checked:bg-card has-checked:text-ink has-checked:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-klein max-wide:min-h-11"
          >
            <input
              type="radio"
              name="preview"
              checked={key === chosen}
              onChange={() => setChosen(key)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {words.views[key]}
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<Spinner label={words.loading} />}>
        <View />
      </Suspense>
    </div>
  )
}

import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { LiveView } from './live-view.tsx'
import { previewMessages } from './messages/index.ts'

const SizesView = lazyComponent(() => import('./sizes-view.tsx').then((part) => part.SizesView))
const TrueSizeView = lazyComponent(() => import('./true-size-view.tsx').then((part) => part.TrueSizeView))
const PaperView = lazyComponent(() => import('./paper/paper-view.tsx').then((part) => part.PaperView))

const VIEWS = [
  { key: 'mockup', View: LiveView },
  { key: 'sizes', View: SizesView },
  { key: 'true-size', View: TrueSizeView },
  { key: 'paper', View: PaperView },
] as const

/** Previews of the design: worn, in every size, in true size, on paper. */
export const PreviewPanel = () => {
  const messages = useMessages(previewMessages)
  const [selectedView, setSelectedView] = useState<(typeof VIEWS)[number]['key']>('mockup')
  const View = VIEWS.find(({ key }) => key === selectedView)?.View ?? LiveView
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="grid grid-cols-4 gap-1 rounded-control bg-paper-2 p-1">
        <legend className="sr-only">{messages.preview}</legend>
        {VIEWS.map(({ key }) => (
          <label
            key={key}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-[7px] text-center text-14 font-semibold text-ink-2 has-checked:bg-card has-checked:text-ink has-checked:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-klein max-wide:min-h-11"
          >
            <input
              type="radio"
              name="preview"
              checked={key === selectedView}
              onChange={() => setSelectedView(key)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {messages.views[key]}
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<Spinner label={messages.loading} />}>
        <View />
      </Suspense>
    </div>
  )
}

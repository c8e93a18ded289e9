import { REFERENCE_SIZE, type Side } from '@picasso/design'
import { RefreshCcw } from 'lucide-react'
import { Suspense, useState, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePrintProfile, useProof } from '../../color-proof/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { getKeyLabels } from '../core/actions.ts'
import { coreMessages } from '../core/messages/index.ts'
import { proofToggle } from '../core/proof-toggle.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { startLivePreview } from './live-client.ts'
import { previewMessages } from './messages/index.ts'

const createCanvas = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = host.ownerDocument.createElement('canvas')
  canvas.setAttribute('role', 'img')
  canvas.className = 'size-full'
  host.append(canvas)
  return canvas
}

const LARGE_CLASS = 'absolute inset-x-0 top-0 aspect-4/5'
/** Beside the caption, below the large one: no part of the garment is covered. */
const SMALL_CLASS = 'absolute bottom-0 aspect-4/5 h-20 max-wide:right-4 wide:right-2 wide:h-14'
/**
 * On a narrow screen it takes the place of the stage, and is as large as that: see the styles of `.stage`. On a wide one it is as large as its column lets it
 * be, with its caption.
 */
const FIGURE_CLASS =
  'relative mx-auto w-[min(100cqw,(100cqh-3.75rem)*0.8)] max-wide:w-[calc(min(100%,clamp(20rem,100svh-17rem-var(--notice-height),56rem)*0.8))]'

/** Shows a live mock-up of each side in the element of that side. */
const useLivePreview = (front: RefObject<HTMLElement | null>, back: RefObject<HTMLElement | null>) => {
  const messages = useMessages(previewMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const session = useSession()
  const { color } = useEditorState().history.current
  const [renderState, setRenderState] = useState<'partial' | 'complete' | 'failed'>()
  const getAltText = (side: Side): string => messages.mockupAlt(getTitle(session.garment), getColorName(color), side)
  const [frontAlt, backAlt] = [getAltText('front'), getAltText('back')]

  useEffect(() => {
    if (!front.current || !back.current) return undefined
    // Created here and not by React: a canvas can be transferred to a worker only once.
    const canvases = { front: createCanvas(front.current), back: createCanvas(back.current) }
    const stop = startLivePreview(
      session,
      canvases,
      (isComplete) => setRenderState((state) => (state === 'failed' ? state : isComplete ? 'complete' : 'partial')),
      () => setRenderState('failed'),
    )
    return () => {
      stop()
      canvases.front.remove()
      canvases.back.remove()
    }
  }, [session, front, back])

  useEffect(() => {
    front.current?.firstElementChild?.setAttribute('aria-label', frontAlt)
    back.current?.firstElementChild?.setAttribute('aria-label', backAlt)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another session has other canvases
  }, [session, front, back, frontAlt, backAlt])
  return renderState
}

/** A live mock-up of the garment with folds; the other side is shown small beside it. */
const LiveFigure = () => {
  const messages = useMessages(previewMessages)
  const { store } = useSession()
  const { side } = useEditorState()
  const front = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const renderState = useLivePreview(front, back)
  const other: Side = side === 'front' ? 'back' : 'front'
  if (renderState === 'failed')
    return (
      <p role="alert" className="rounded-control bg-ochre-wash p-3 text-14 text-ochre-ink">
        {messages.renderFailed}
      </p>
    )
  return (
    <div className="max-wide:-mx-4 wide:-mx-2 wide:grid wide:min-h-64 wide:grow wide:content-center wide:[container-type:size]">
      <figure aria-busy={renderState !== 'complete'} className={FIGURE_CLASS}>
        <div className="garment-backdrop aspect-4/5 rounded-control" />
        <div ref={front} className={side === 'front' ? LARGE_CLASS : SMALL_CLASS} />
        <div ref={back} className={side === 'back' ? LARGE_CLASS : SMALL_CLASS} />
        {renderState ? (
          <button
            type="button"
            onClick={() => store.showSide(other)}
            className={classNames(SMALL_CLASS, 'grid place-items-end rounded-control border border-line p-1 text-ink-2 hover:border-ink')}
          >
            <RefreshCcw size={16} strokeWidth={1.5} aria-hidden />
            <span className="sr-only">{messages.showSide(other)}</span>
          </button>
        ) : (
          <span className="absolute inset-x-0 top-0 grid aspect-4/5 place-items-center text-klein">
            <Spinner label={messages.rendering} />
          </span>
        )}
        <figcaption className="mt-2 flex h-20 items-center pr-20 text-14 text-ink-2 max-wide:pl-4 wide:mt-1 wide:h-14 wide:pl-2">
          {messages.mockupSize(REFERENCE_SIZE)}
        </figcaption>
      </figure>
    </div>
  )
}

/** Switches to the colors of the print, where the shop has set a profile of its printer. */
const ProofToggle = () => {
  const messages = useMessages(previewMessages)
  const core = useMessages(coreMessages)
  const profile = usePrintProfile()
  const isOn = useSyncExternalStore(proofToggle.subscribe, proofToggle.isOn, proofToggle.isOn)
  const { proof, hasFailed } = useProof(isOn)
  if (!profile) return null
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-keyshortcuts="Control+Shift+Y"
          onChange={proofToggle.toggle}
          className="size-5 shrink-0 accent-klein"
        />
        <span className="flex-1">{messages.proof}</span>
        {isOn && !proof && !hasFailed && <Spinner label={messages.loadingProof} />}
        <kbd aria-hidden className="label-mono text-12 font-normal text-ink-2 max-wide:hidden">
          {getKeyLabels('toggleProof', core).join(' ')}
        </kbd>
      </label>
      {isOn && (
        <p className="text-12 text-ink-2" role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? messages.proofFailed : messages.proofHint(profile.description)}
        </p>
      )}
    </div>
  )
}

const LiveView = () => (
  <>
    <LiveFigure />
    <ProofToggle />
  </>
)

const SizesView = lazyComponent(() => import('./sizes-view.tsx').then((part) => part.SizesView))
const TrueSizeView = lazyComponent(() => import('./true-size-view.tsx').then((part) => part.TrueSizeView))
const PaperView = lazyComponent(() => import('./paper/paper-view.tsx').then((part) => part.PaperView))

const VIEWS = [
  { key: 'mockup', View: LiveView },
  { key: 'sizes', View: SizesView },
  { key: 'true-size', View: TrueSizeView },
  { key: 'paper', View: PaperView },
] as const

/** Previews of the design: printed, in every size, in true size, on paper. */
export const PreviewPanel = () => {
  const messages = useMessages(previewMessages)
  const [selectedView, setSelectedView] = useState<(typeof VIEWS)[number]['key']>('mockup')
  const View = VIEWS.find(({ key }) => key === selectedView)?.View ?? LiveView
  return (
    <div className="mx-auto flex w-full max-w-[45rem] flex-col gap-3 wide:grow wide:gap-2">
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

import { isSideFull, MAX_ELEMENTS_PER_SIDE, type Emblem, type DesignSide, type Template } from '@picasso/design'
import { EMBLEMS, SHAPES, TEMPLATES } from '@picasso/design/library'
import { useState, useEffect, useRef } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { controlClass } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { coreMessages } from '../core/messages/index.ts'
import { ShapeThumbnail } from '../panels/thumbnails.tsx'
import { useSelectedElement, useSession } from '../use-session.ts'
import { DrawingColors } from './drawing-colors.tsx'
import { insertTemplate } from './insert-template.ts'
import { emblemMessages } from './messages/index.ts'
import { QrForm } from './qr-form.tsx'

/** Width of a thumbnail in CSS pixels; rendered at twice the resolution. */
const THUMBNAIL_WIDTH_PX = 120

const toDesignSide = ({ area, elements }: Template): DesignSide => ({
  area,
  elements: elements.map((element, index) => ({ ...element, id: `${index}` })),
})

const Thumbnail = ({ template }: { template: Template }) => {
  const { resources } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = template.area
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    resources.drawSide(context, toDesignSide(template), context.canvas.width / width)
  }, [resources, template, width])
  return (
    <canvas
      ref={canvas}
      width={THUMBNAIL_WIDTH_PX * 2}
      height={Math.round((THUMBNAIL_WIDTH_PX * 2 * height) / width)}
      className="w-full"
      aria-hidden
    />
  )
}

/** Templates, added to the garment as a group of editable elements. */
const TemplateGrid = () => {
  const messages = useMessages(emblemMessages)
  const session = useSession()
  const { resources } = session
  const [ready, setReady] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    let isActive = true
    resources.loadFonts(TEMPLATES.flatMap((template) => toDesignSide(template).elements)).then(
      () => isActive && setReady('ready'),
      () => isActive && setReady('failed'),
    )
    return () => {
      isActive = false
    }
  }, [resources])

  const insert = (template: Template): void => {
    if (!insertTemplate(session, template, messages)) toastError(messages.sideFull)
  }
  if (ready === 'loading') return <Spinner label={messages.templatesLoading} />
  if (ready === 'failed') return <p className="text-14 text-ink-2">{messages.templatesNotLoaded}</p>
  return (
    <ul className="grid grid-cols-2 gap-2 pb-3" aria-label={messages.templates}>
      {TEMPLATES.map((template) => (
        <li key={template.id}>
          <button
            type="button"
            data-theme="light"
            aria-label={messages.startFrom(messages.translateName(template.name))}
            title={messages.translateName(template.name)}
            onClick={() => insert(template)}
            className="grid w-full place-items-center overflow-hidden rounded-control border border-line bg-paper-2 p-2 hover:border-klein"
          >
            <Thumbnail template={template} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const LIBRARY: readonly Emblem[] = [...EMBLEMS, ...SHAPES]

/** Lower case without accents, for searching. */
const normalizeText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const matchesQuery = ({ name, category }: Emblem, query: string): boolean =>
  normalizeText(query)
    .split(/\s+/)
    .every((word) => normalizeText(`${name} ${category}`).includes(word))

/** The library of drawings and the QR code form. */
export const EmblemPanel = () => {
  const { store, commands } = useSession()
  const element = useSelectedElement()
  const messages = useMessages(emblemMessages)
  const { sideFull } = useMessages(coreMessages)
  const [query, setQuery] = useState('')
  const [templatesOpen, setTemplatesOpen] = useState(false)
  const library = LIBRARY.map((emblem) => ({
    ...emblem,
    name: messages.translateName(emblem.name),
    category: messages.translateName(emblem.category),
  }))
  const matchingEmblems = library.filter((emblem) => matchesQuery(emblem, query))
  const categories = [...new Set(matchingEmblems.map(({ category }) => category))]

  const add = (emblem: Emblem): void => {
    const { history, side } = store.state()
    if (isSideFull(history.current.document, side)) toastError(sideFull(MAX_ELEMENTS_PER_SIDE))
    else commands.addDrawing(emblem)
  }
  return (
    <div className="flex flex-col gap-5">
      {element?.type === 'shape' && <DrawingColors element={element} />}
      <details onToggle={(event) => setTemplatesOpen(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
        <summary className="disclosure">{messages.startFromTemplate}</summary>
        {templatesOpen && <TemplateGrid />}
      </details>
      <label className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">{messages.search}</span>
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} className={controlClass(false)} />
      </label>
      {categories.map((category) => (
        <section key={category} className="flex flex-col gap-2">
          <h2 className="text-14 font-semibold">{category}</h2>
          <ul className="grid grid-cols-5 gap-2" aria-label={category}>
            {matchingEmblems
              .filter((emblem) => emblem.category === category)
              .map((emblem) => (
                <li key={emblem.id}>
                  <button
                    type="button"
                    data-theme="light"
                    aria-label={messages.add(emblem.name)}
                    title={emblem.name}
                    onClick={() => add(emblem)}
                    className="grid aspect-square w-full place-items-center rounded-control border border-line bg-card p-2 hover:border-klein in-data-[theme=dark]:bg-paper-2"
                  >
                    <ShapeThumbnail shape={emblem} className="size-full" />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {matchingEmblems.length === 0 && <p className="text-14 text-ink-2">{messages.noResults}</p>}
      <div className="border-t border-line pt-4">
        <QrForm />
      </div>
    </div>
  )
}

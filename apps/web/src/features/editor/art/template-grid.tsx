import type { DesignSide, Template } from '@picasso/design'
import { TEMPLATES } from '@picasso/design/library'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSession } from '../use-session.ts'
import { artWords } from './words/index.ts'

/** CSS pixels of a thumbnail from left to right; drawn twice as fine. */
const WIDTH = 120

const sideOf = ({ area, elements }: Template): DesignSide => ({
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
    resources.drawSide(context, sideOf(template), context.canvas.width / width)
  }, [resources, template, width])
  return <canvas ref={canvas} width={WIDTH * 2} height={Math.round((WIDTH * 2 * height) / width)} className="w-full" aria-hidden />
}

/** Designs to start from: laid on the garment as a group of ordinary elements, every one of which can be changed. */
export const TemplateGrid = () => {
  const words = useWords(artWords)
  const { editing, resources } = useSession()
  const [ready, setReady] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    let wanted = true
    resources.loadFonts(TEMPLATES.flatMap((template) => sideOf(template).elements)).then(
      () => wanted && setReady('ready'),
      () => wanted && setReady('failed'),
    )
    return () => {
      wanted = false
    }
  }, [resources])

  const start = (template: Template): void => {
    const side = sideOf(template)
    const elements = side.elements.map((each) => (each.name === undefined ? each : { ...each, name: words.nameOf(each.name) }))
    if (!editing.paste({ ...side, elements }, false, 'template')) toast.error(words.full)
  }
  if (ready === 'loading') return <Spinner label={words.templatesLoading} />
  if (ready === 'failed') return <p className="text-14 text-ink-2">{words.templatesNotLoaded}</p>
  return (
    <ul className="grid grid-cols-2 gap-2 pb-3" aria-label={words.templates}>
      {TEMPLATES.map((template) => (
        <li key={template.id}>
          <button
            type="button"
            data-theme="light"
            aria-label={words.startFrom(words.nameOf(template.name))}
            title={words.nameOf(template.name)}
            onClick={() => start(template)}
            className="grid w-full place-items-center overflow-hidden rounded-control border border-line bg-paper-2 p-2 hover:border-klein"
          >
            <Thumbnail template={template} />
          </button>
        </li>
      ))}
    </ul>
  )
}

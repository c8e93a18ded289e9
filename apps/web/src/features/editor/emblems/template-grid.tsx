import type { DesignSide, Template } from '@picasso/design'
import { TEMPLATES } from '@picasso/design/library'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'

import { useMessages } from '../../../lib/messages.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSession } from '../use-session.ts'
import { emblemMessages } from './messages/index.ts'

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
export const TemplateGrid = () => {
  const messages = useMessages(emblemMessages)
  const { commands, resources } = useSession()
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

  const insertTemplate = (template: Template): void => {
    const side = toDesignSide(template)
    const elements = side.elements.map((element) =>
      element.name === undefined ? element : { ...element, name: messages.translateName(element.name) },
    )
    if (!commands.paste({ ...side, elements }, false, 'template')) toast.error(messages.sideFull)
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
            onClick={() => insertTemplate(template)}
            className="grid w-full place-items-center overflow-hidden rounded-control border border-line bg-paper-2 p-2 hover:border-klein"
          >
            <Thumbnail template={template} />
          </button>
        </li>
      ))}
    </ul>
  )
}

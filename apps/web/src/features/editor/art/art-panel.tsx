import { isSideFull, MAX_ELEMENTS_PER_SIDE, type Emblem } from '@picasso/design'
import { EMBLEMS, SHAPES } from '@picasso/design/library'
import { useState } from 'react'
import { toast } from 'sonner'

import { controlClass } from '../../../ui/field.tsx'
import { DrawingThumbnail } from '../panels/drawing-thumbnail.tsx'
import { useSelectedElement, useSession } from '../use-session.ts'
import { DrawingColors } from './drawing-colors.tsx'
import { QrForm } from './qr-form.tsx'
import { TemplateGrid } from './template-grid.tsx'

const LIBRARY: readonly Emblem[] = [...EMBLEMS, ...SHAPES]

const matches = ({ name, family }: Emblem, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${family}`.toLowerCase().includes(word))

/** Our own drawings and codes, laid on the garment by one press. */
export const ArtPanel = () => {
  const { store, editing } = useSession()
  const element = useSelectedElement()
  const [words, setWords] = useState('')
  const [templatesOpen, setTemplatesOpen] = useState(false)
  const found = LIBRARY.filter((emblem) => matches(emblem, words))
  const families = [...new Set(found.map(({ family }) => family))]

  const add = (emblem: Emblem): void => {
    const { history, side } = store.state()
    if (isSideFull(history.current.document, side)) toast.error(`A side holds at most ${MAX_ELEMENTS_PER_SIDE} elements.`)
    else editing.addDrawing(emblem)
  }
  return (
    <div className="flex flex-col gap-5">
      {element?.type === 'shape' && <DrawingColors element={element} />}
      <details onToggle={(event) => setTemplatesOpen(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">Start from a template</summary>
        {templatesOpen && <TemplateGrid />}
      </details>
      <label className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">Find a drawing</span>
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} className={controlClass(false)} />
      </label>
      {families.map((family) => (
        <section key={family} className="flex flex-col gap-2">
          <h2 className="text-14 font-semibold">{family}</h2>
          <ul className="grid grid-cols-5 gap-2" aria-label={family}>
            {found
              .filter((emblem) => emblem.family === family)
              .map((emblem) => (
                <li key={emblem.id}>
                  <button
                    type="button"
                    aria-label={`Add ${emblem.name}`}
                    title={emblem.name}
                    onClick={() => add(emblem)}
                    className="grid aspect-square w-full place-items-center rounded-control border border-line bg-card p-2 hover:border-klein"
                  >
                    <DrawingThumbnail drawing={emblem} className="size-full" />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="text-14 text-ink-2">No drawing is called that. Try a shorter word.</p>}
      <div className="border-t border-line pt-4">
        <QrForm />
      </div>
    </div>
  )
}

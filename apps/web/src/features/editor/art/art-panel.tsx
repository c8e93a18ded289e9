import { isSideFull, MAX_ELEMENTS_PER_SIDE, type Emblem } from '@picasso/design'
import { EMBLEMS, SHAPES } from '@picasso/design/library'
import { useState } from 'react'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { controlClass } from '../../../ui/field.tsx'
import { coreWords } from '../core/words/index.ts'
import { DrawingThumbnail } from '../panels/drawing-thumbnail.tsx'
import { useSelectedElement, useSession } from '../use-session.ts'
import { DrawingColors } from './drawing-colors.tsx'
import { QrForm } from './qr-form.tsx'
import { TemplateGrid } from './template-grid.tsx'
import { artWords } from './words/index.ts'

const LIBRARY: readonly Emblem[] = [...EMBLEMS, ...SHAPES]

/** As it is searched: an accent may be left out. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const matches = ({ name, family }: Emblem, searched: string): boolean =>
  plain(searched)
    .split(/\s+/)
    .every((word) => plain(`${name} ${family}`).includes(word))

/** Our own drawings and codes, laid on the garment by one press. */
export const ArtPanel = () => {
  const { store, editing } = useSession()
  const element = useSelectedElement()
  const words = useWords(artWords)
  const { sideFull } = useWords(coreWords)
  const [searched, setSearched] = useState('')
  const [templatesOpen, setTemplatesOpen] = useState(false)
  const library = LIBRARY.map((emblem) => ({ ...emblem, name: words.nameOf(emblem.name), family: words.nameOf(emblem.family) }))
  const found = library.filter((emblem) => matches(emblem, searched))
  const families = [...new Set(found.map(({ family }) => family))]

  const add = (emblem: Emblem): void => {
    const { history, side } = store.state()
    if (isSideFull(history.current.document, side)) toast.error(sideFull(MAX_ELEMENTS_PER_SIDE))
    else editing.addDrawing(emblem)
  }
  return (
    <div className="flex flex-col gap-5">
      {element?.type === 'shape' && <DrawingColors element={element} />}
      <details onToggle={(event) => setTemplatesOpen(event.currentTarget.open)} className="rounded-control border border-line bg-card px-3">
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.startFromTemplate}</summary>
        {templatesOpen && <TemplateGrid />}
      </details>
      <label className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">{words.find}</span>
        <input type="search" value={searched} onChange={(event) => setSearched(event.target.value)} className={controlClass(false)} />
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
                    data-theme="light"
                    aria-label={words.add(emblem.name)}
                    title={emblem.name}
                    onClick={() => add(emblem)}
                    className="grid aspect-square w-full place-items-center rounded-control border border-line bg-card p-2 hover:border-klein in-data-[theme=dark]:bg-paper-2"
                  >
                    <DrawingThumbnail drawing={emblem} className="size-full" />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="text-14 text-ink-2">{words.noneFound}</p>}
      <div className="border-t border-line pt-4">
        <QrForm />
      </div>
    </div>
  )
}

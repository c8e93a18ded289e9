import type { ShapeElement } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { useSession } from '../use-session.ts'
import { artWords } from './words/index.ts'

/** Every colour of the selected drawing, each one replaceable. */
export const DrawingColors = ({ element }: { element: ShapeElement }) => {
  const words = useWords(artWords)
  const { store, editing } = useSession()
  const colors = [...new Set(element.paths.map(({ fill }) => fill))]
  const replace = (from: string, to: string): void =>
    editing.editShape({ paths: element.paths.map((path) => (path.fill === from ? { ...path, fill: to } : path)) }, 'colour')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-14 font-semibold">{words.colors}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the colour is what changes while somebody chooses
            key={index}
            type="color"
            aria-label={words.color(index + 1, colors.length)}
            value={color}
            onChange={(event) => replace(color, event.target.value.toLowerCase())}
            onBlur={store.seal}
            className="size-11 cursor-pointer rounded-control border border-line-strong bg-card p-1"
          />
        ))}
      </div>
    </fieldset>
  )
}

import type { ShapeElement } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useSession } from '../use-session.ts'
import { emblemMessages } from './messages/index.ts'

/** Every color of the selected drawing, each one replaceable. */
export const DrawingColors = ({ element }: { element: ShapeElement }) => {
  const messages = useMessages(emblemMessages)
  const { store, commands } = useSession()
  const colors = [...new Set(element.paths.map(({ fill }) => fill))]
  const replace = (from: string, to: string): void =>
    commands.editShape({ paths: element.paths.map((path) => (path.fill === from ? { ...path, fill: to } : path)) }, 'color')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-14 font-semibold">{messages.colors}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2 wide:grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))]">
        {colors.map((color, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the color changes while it is picked
            key={index}
            type="color"
            aria-label={messages.color(index + 1, colors.length)}
            value={color}
            onChange={(event) => replace(color, event.target.value.toLowerCase())}
            onBlur={store.endMerge}
            className="aspect-square w-full max-w-11 cursor-pointer rounded-control border border-line-strong bg-card p-1"
          />
        ))}
      </div>
    </fieldset>
  )
}

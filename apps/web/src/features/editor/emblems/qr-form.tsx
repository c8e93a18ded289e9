import type { Drawing, ShapePath } from '@picasso/design'
import encode from 'qr'
import { useState } from 'react'
import { toast } from 'sonner'

import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { useSelectedElement, useSession } from '../use-session.ts'
import { emblemMessages } from './messages/index.ts'

/** Light modules around the code that every reader needs (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Characters of path data, below the limit of a document. */
const MAX_PATH_LENGTH = 19_000

/** The dark modules as rectangles in as few paths as possible: paths that touch show a thin gap. */
const buildDarkPaths = (rows: readonly (readonly boolean[])[]): ShapePath[] => {
  const paths: string[] = ['']
  rows.forEach((cells, y) => {
    for (let x = 0; x < cells.length; x++) {
      if (!cells[x]) continue
      const from = x
      while (cells[x + 1]) x++
      const run = `M${from} ${y}L${x + 1} ${y}L${x + 1} ${y + 1}L${from} ${y + 1}Z`
      const last = paths.length - 1
      if ((paths[last] ?? '').length + run.length > MAX_PATH_LENGTH) paths.push(run)
      else paths[last] = (paths[last] ?? '') + run
    }
  })
  return paths.map((d) => ({ d, fill: '#000000' }))
}

/** A QR code on its own light background, so that it can be read on every cloth; 15 % of it may be damaged. */
const createQrDrawing = (content: string, name: string): Drawing => {
  const rows = encode(content, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = rows.length
  const background = { d: `M0 0L${size} 0L${size} ${size}L0 ${size}Z`, fill: '#ffffff' }
  return { name, viewBox: { width: size, height: size }, paths: [background, ...buildDarkPaths(rows)], qr: content }
}

/** Characters a camera still reads easily on cloth. */
const MAX_CONTENT_LENGTH = 300

/** Adds a QR code, or changes the content of the selected one. */
export const QrForm = () => {
  const messages = useMessages(emblemMessages)
  const { commands } = useSession()
  const element = useSelectedElement()
  const selected = element?.type === 'shape' && element.qr !== undefined ? element : undefined
  const [typed, setTyped] = useState<{ for: string | undefined; content: string }>()
  const values = { content: typed && typed.for === selected?.id ? typed.content : (selected?.qr ?? '') }

  const submit = ({ content }: typeof values): void => {
    if (content.trim() === '') return
    try {
      const drawing = createQrDrawing(content.trim(), messages.qr)
      if (selected) commands.editShape({ paths: [...drawing.paths], viewBox: drawing.viewBox, qr: content.trim() })
      else commands.addDrawing(drawing)
      setTyped(undefined)
    } catch {
      toast.error(messages.qrTooLong)
    }
  }
  const form = useForm({
    initial: values,
    state: [values, (update) => setTyped({ for: selected?.id, ...update(values) })],
    validate: () => ({}),
    submit,
  })
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">{messages.qr}</span>
        <input
          maxLength={MAX_CONTENT_LENGTH}
          placeholder={messages.qrExample}
          name="content"
          value={values.content}
          onChange={({ target }) => form.change({ content: target.value })}
          className={controlClass(false)}
        />
      </label>
      <Button type="submit" disabled={values.content.trim() === ''}>
        {selected ? messages.qrChange : messages.qrAdd}
      </Button>
    </form>
  )
}

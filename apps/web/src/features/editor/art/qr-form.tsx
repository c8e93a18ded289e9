import { useState } from 'react'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { useSelectedElement, useSession } from '../use-session.ts'
import { qrDrawing } from './qr-drawing.ts'
import { artWords } from './words/index.ts'

/** Characters a camera still reads easily on cloth. */
const LONGEST = 300

/** Adds a QR code, or changes what the selected one says. */
export const QrForm = () => {
  const words = useWords(artWords)
  const { editing } = useSession()
  const element = useSelectedElement()
  const selected = element?.type === 'shape' && element.qr !== undefined ? element : undefined
  const [typed, setTyped] = useState<{ for: string | undefined; content: string }>()
  const content = typed && typed.for === selected?.id ? typed.content : (selected?.qr ?? '')

  const submit = (): void => {
    if (content.trim() === '') return
    try {
      const drawing = qrDrawing(content.trim(), words.qr)
      if (selected) editing.editShape({ paths: [...drawing.paths], viewBox: drawing.viewBox, qr: content.trim() })
      else editing.addDrawing(drawing)
      setTyped(undefined)
    } catch {
      toast.error(words.qrTooLong)
    }
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">{words.qr}</span>
        <input
          value={content}
          maxLength={LONGEST}
          placeholder={words.qrExample}
          onChange={(event) => setTyped({ for: selected?.id, content: event.target.value })}
          className={controlClass(false)}
        />
      </label>
      <Button type="submit" disabled={content.trim() === ''}>
        {selected ? words.qrChange : words.qrAdd}
      </Button>
    </form>
  )
}

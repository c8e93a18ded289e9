import { useState } from 'react'
import { toast } from 'sonner'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { useSelectedElement, useSession } from '../use-session.ts'
import { emblemMessages } from './messages/index.ts'
import { createQrDrawing } from './qr-drawing.ts'

/** Characters a camera still reads easily on cloth. */
const MAX_CONTENT_LENGTH = 300

/** Adds a QR code, or changes the content of the selected one. */
export const QrForm = () => {
  const messages = useMessages(emblemMessages)
  const { commands } = useSession()
  const element = useSelectedElement()
  const selected = element?.type === 'shape' && element.qr !== undefined ? element : undefined
  const [typed, setTyped] = useState<{ for: string | undefined; content: string }>()
  const content = typed && typed.for === selected?.id ? typed.content : (selected?.qr ?? '')

  const submit = (): void => {
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
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">{messages.qr}</span>
        <input
          value={content}
          maxLength={MAX_CONTENT_LENGTH}
          placeholder={messages.qrExample}
          onChange={(event) => setTyped({ for: selected?.id, content: event.target.value })}
          className={controlClass(false)}
        />
      </label>
      <Button type="submit" disabled={content.trim() === ''}>
        {selected ? messages.qrChange : messages.qrAdd}
      </Button>
    </form>
  )
}

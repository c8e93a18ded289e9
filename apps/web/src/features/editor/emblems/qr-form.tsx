import { toStorableText } from '@picasso/design'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
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
  const values = { content: typed && typed.for === selected?.id ? typed.content : (selected?.qr ?? '') }

  const submit = (typedValues: typeof values): void => {
    const content = toStorableText(typedValues.content).trim()
    if (content === '') return
    try {
      const drawing = createQrDrawing(content, messages.qr, selected?.paths)
      if (selected) commands.editShape({ paths: [...drawing.paths], viewBox: drawing.viewBox, qr: content })
      else commands.addDrawing(drawing)
      setTyped(undefined)
    } catch {
      toastError(messages.qrTooLong)
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

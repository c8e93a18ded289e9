import { DEFAULT_TEXT_STYLE, isSideFull, MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH, type TextElement, type TextStyle } from '@picasso/design'
import { Suspense, useEffect, useRef, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { coreMessages } from '../core/messages/index.ts'
import { useEditorState, useSelectedElement, useSession, useCurrentSide } from '../use-session.ts'
import { ElementRow } from './element-row.tsx'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { TextStyleControls } from './text-style-controls.tsx'
import { TextThumbnail } from './thumbnails.tsx'

const TeamTools = lazyComponent(panelLoaders.team)
const TextEffects = lazyComponent(panelLoaders.textEffects)

const getTextStyle = ({ fontFamily, fontSize, isBold, isItalic, color, align }: TextElement): TextStyle => ({
  fontFamily,
  fontSize,
  isBold,
  isItalic,
  color,
  align,
})

interface TextPanelProps {
  /** Increases with every request to edit the selected text. */
  writeRequest: number
}

/** Adds texts and edits the selected one. */
export const TextPanel = ({ writeRequest }: TextPanelProps) => {
  const messages = useMessages(panelMessages)
  const { sideFull } = useMessages(coreMessages)
  const { store, commands } = useSession()
  const { history, side } = useEditorState()
  const { elements } = useCurrentSide()
  const texts = elements.filter((element) => element.type === 'text')
  const selected = useSelectedElement()
  const selectedText = selected?.type === 'text' ? selected : undefined

  const [style, setStyle] = useState<TextStyle>(DEFAULT_TEXT_STYLE)
  // A text just added stays selected on the garment, but the form is cleared for the next one until it is selected again.
  const [justAdded, setJustAdded] = useState<string>()
  const editedText = selectedText && selectedText.id !== justAdded ? selectedText : undefined
  const field = useRef<HTMLTextAreaElement>(null)

  const [handledRequest, setHandledRequest] = useState(0)
  if (writeRequest !== handledRequest) {
    setHandledRequest(writeRequest)
    setJustAdded(undefined)
  }
  useEffect(() => {
    if (writeRequest > 0) field.current?.focus()
  }, [writeRequest])

  const changeStyle = (patch: Partial<TextStyle>): void => {
    setStyle({ ...(selectedText ? getTextStyle(selectedText) : style), ...patch })
    commands.editText(patch)
  }
  const add = (content: string): void => {
    if (isSideFull(history.current.document, side)) {
      void toastError(sideFull(MAX_ELEMENTS_PER_SIDE))
      return
    }
    commands.addText(content, selectedText ? getTextStyle(selectedText) : style)
    setJustAdded(store.state().selectedIds[0])
    form.reset()
  }
  const startNew = (): void => {
    store.select([])
    form.reset()
    field.current?.focus()
  }

  const form = useForm({
    initial: { content: '' },
    validate: () => ({}),
    submit: ({ content }) => (editedText ? startNew() : add(content)),
  })

  return (
    <div className="flex flex-col gap-4">
      <form {...form.props} className="flex flex-col gap-3">
        <textarea
          ref={field}
          aria-label={messages.text}
          placeholder={messages.textPlaceholder}
          rows={2}
          maxLength={MAX_TEXT_LENGTH}
          name="content"
          value={editedText ? editedText.content : form.values.content}
          onChange={({ target: { value: content } }) => (editedText ? commands.editText({ content }) : form.change({ content }))}
          onBlur={store.endMerge}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          className={`${controlClass(false)} min-h-20 resize-y py-3`}
        />
        <TextStyleControls style={selectedText ? getTextStyle(selectedText) : style} onChange={changeStyle} onChangeEnd={store.endMerge} />
        <Button type="submit" variant={editedText ? 'secondary' : 'primary'}>
          {editedText ? messages.newText : messages.addText}
        </Button>
      </form>
      {selectedText && (
        <Suspense>
          <TextEffects key={selectedText.id} text={selectedText} />
        </Suspense>
      )}
      <Suspense>
        <TeamTools text={selectedText} />
      </Suspense>
      {texts.length > 0 && (
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between">
            <h2 className="text-14 font-semibold">{messages.texts}</h2>
            <Button variant="quiet" className="-mr-3 px-3 text-14" onClick={commands.removeTexts}>
              {messages.resetAll}
            </Button>
          </div>
          <ul aria-label={messages.textList} className="flex flex-col gap-2">
            {texts.map((text) => (
              <ElementRow
                key={text.id}
                element={text}
                thumbnail={<TextThumbnail color={text.color} />}
                onSelect={() => setJustAdded(undefined)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

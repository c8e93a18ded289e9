import { DEFAULT_TEXT_STYLE, isSideFull, MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH, type TextElement, type TextStyle } from '@picasso/design'
import { Suspense, useEffect, useRef, useState } from 'react'

import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { toastError } from '../../../lib/toast.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { coreWords } from '../core/words/index.ts'
import { useEditorState, useSelectedElement, useSession, useShownSide } from '../use-session.ts'
import { elementParts } from './element-parts.ts'
import { ElementRow } from './element-row.tsx'
import { TextMark } from './text-mark.tsx'
import { TextStyleControls } from './text-style-controls.tsx'
import { panelWords } from './words/index.ts'

const TeamTools = lazyTool(elementParts.team)
const TextEffects = lazyTool(elementParts.textEffects)

const styleOf = ({ fontFamily, fontSize, isBold, isItalic, color, align }: TextElement): TextStyle => ({
  fontFamily,
  fontSize,
  isBold,
  isItalic,
  color,
  align,
})

interface TextPanelProps {
  /** Counts the times somebody asked on the garment to write in the selected text. */
  writeRequest: number
}

/** Adding texts, and editing the selected one while it is seen on the garment. */
export const TextPanel = ({ writeRequest }: TextPanelProps) => {
  const words = useWords(panelWords)
  const { sideFull } = useWords(coreWords)
  const { store, editing } = useSession()
  const { history, side } = useEditorState()
  const { elements } = useShownSide()
  const texts = elements.filter((element) => element.type === 'text')
  const selected = useSelectedElement()
  const selectedText = selected?.type === 'text' ? selected : undefined

  const [content, setContent] = useState('')
  const [style, setStyle] = useState<TextStyle>(DEFAULT_TEXT_STYLE)
  // A text just added stays selected on the garment, but the form is free for the next one until it is chosen again.
  const [justAdded, setJustAdded] = useState<string>()
  const edited = selectedText && selectedText.id !== justAdded ? selectedText : undefined
  const field = useRef<HTMLTextAreaElement>(null)

  const [answered, setAnswered] = useState(0)
  if (writeRequest !== answered) {
    setAnswered(writeRequest)
    setJustAdded(undefined)
  }
  useEffect(() => {
    if (writeRequest > 0) field.current?.focus()
  }, [writeRequest])

  const changeStyle = (patch: Partial<TextStyle>): void => {
    setStyle({ ...(selectedText ? styleOf(selectedText) : style), ...patch })
    editing.editText(patch)
  }
  const add = (): void => {
    if (isSideFull(history.current.document, side)) {
      void toastError(sideFull(MAX_ELEMENTS_PER_SIDE))
      return
    }
    editing.addText(content, selectedText ? styleOf(selectedText) : style)
    setJustAdded(store.state().selectedIds[0])
    setContent('')
  }
  const startNew = (): void => {
    store.select([])
    setContent('')
    field.current?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (edited) startNew()
          else add()
        }}
      >
        <textarea
          ref={field}
          aria-label={words.text}
          placeholder={words.textExample}
          rows={2}
          maxLength={MAX_TEXT_LENGTH}
          value={edited ? edited.content : content}
          onChange={(event) => (edited ? editing.editText({ content: event.target.value }) : setContent(event.target.value))}
          onBlur={store.seal}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          className={`${controlClass(false)} min-h-20 resize-y py-3`}
        />
        <TextStyleControls style={selectedText ? styleOf(selectedText) : style} onChange={changeStyle} onSettled={store.seal} />
        <Button type="submit" variant={edited ? 'secondary' : 'primary'}>
          {edited ? words.newText : words.addText}
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
            <h2 className="text-14 font-semibold">{words.texts}</h2>
            <Button variant="quiet" className="-mr-3 px-3 text-14" onClick={editing.removeTexts}>
              {words.resetAll}
            </Button>
          </div>
          <ul aria-label={words.textsHere} className="flex flex-col gap-2">
            {texts.map((text) => (
              <ElementRow key={text.id} element={text} picture={<TextMark color={text.color} />} onChoose={() => setJustAdded(undefined)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

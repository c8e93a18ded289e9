import { DEFAULT_TEXT_STYLE, isSideFull, MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH, type TextElement, type TextStyle } from '@picasso/design'
import { Suspense, useEffect, useRef, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { coreMessages } from '../core/messages/index.ts'
import { useEditorState, useSelectedElement, useSession, useCurrentSide } from '../use-session.ts'
import type { WriteRequest } from '../use-sheets.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { TextStyleControls } from './text-style-controls.tsx'

const TeamTools = lazyComponent(panelLoaders.team)
const TextEffects = lazyComponent(panelLoaders.textEffects)
const LetteringList = lazyComponent(panelLoaders.lettering)
const TextList = lazyComponent(panelLoaders.texts)

const getTextStyle = ({ fontFamily, fontSize, isBold, isItalic, color, align }: TextElement): TextStyle => ({
  fontFamily,
  fontSize,
  isBold,
  isItalic,
  color,
  align,
})

/** Of the field at most; more lines scroll. */
const MAX_ROWS = 5

export interface TextPanelProps {
  writeRequest: WriteRequest
  /** Requests that the selected text is written over. */
  onWriteOver: () => void
}

/** The form edits the selected text, or writes the next one with the style of the last. */
const useTextForm = (writeRequest: WriteRequest) => {
  const { sideFull } = useMessages(coreMessages)
  const { store, commands } = useSession()
  const { history, side } = useEditorState()
  const selected = useSelectedElement()
  const selectedText = selected?.type === 'text' ? selected : undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const [lastStyle, setLastStyle] = useState<TextStyle>(DEFAULT_TEXT_STYLE)
  // A text just added stays selected on the garment, but the form is cleared for the next one until it is selected again.
  const [justAdded, setJustAdded] = useState<string>()
  const editedText = selectedText && selectedText.id !== justAdded ? selectedText : undefined
  const style = selectedText ? getTextStyle(selectedText) : lastStyle

  const [handledRequest, setHandledRequest] = useState(writeRequest)
  if (writeRequest !== handledRequest) {
    setHandledRequest(writeRequest)
    setJustAdded(undefined)
  }
  useEffect(() => {
    if (writeRequest.number === 0) return
    field.current?.focus()
    if (writeRequest.isWritingOver) field.current?.select()
  }, [writeRequest])

  const add = (content: string): void => {
    if (isSideFull(history.current.document, side)) {
      toastError(sideFull(MAX_ELEMENTS_PER_SIDE))
      return
    }
    commands.addText(content, style)
    setJustAdded(store.state().selectedIds[0])
    form.reset()
    // In a sheet the fields are needed next, from their top.
    field.current?.closest('[role=tabpanel]')?.scrollTo({ top: 0 })
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
  return {
    field,
    form,
    selectedText,
    isEditing: editedText !== undefined,
    content: editedText ? editedText.content : form.values.content,
    changeContent: (content: string): void => (editedText ? commands.editText({ content }) : form.change({ content })),
    style,
    changeStyle: (patch: Partial<TextStyle>): void => {
      setLastStyle({ ...style, ...patch })
      commands.editText(patch)
    },
    /** Edits the selected text, although it was just added. */
    editSelected: () => setJustAdded(undefined),
  }
}

/** One row, as high before it is loaded, while nothing is selected: in a sheet in the place of the usual places, on a wide screen in that of the effects of a text. */
const LETTERING_CLASS = 'min-h-11 max-wide:-order-1 max-wide:-mt-2 max-wide:[reading-order:-1]'

/** At the lower edge of a sheet, where it is seen whatever the sheet shows and whatever is selected. */
const PINNED_CLASS =
  'max-wide:sticky max-wide:-bottom-4 max-wide:z-10 max-wide:order-last max-wide:mt-auto max-wide:-mx-4 max-wide:-mb-4 max-wide:border-t max-wide:border-line max-wide:bg-card max-wide:px-4 max-wide:py-2'

/** Adds texts and edits the selected one. */
export const TextPanel = ({ writeRequest, onWriteOver }: TextPanelProps) => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const hasSelection = useEditorState().selectedIds.length > 0
  const hasTexts = useCurrentSide().elements.some((element) => element.type === 'text')
  const { form, field, content, changeContent, style, changeStyle, selectedText, isEditing, editSelected } = useTextForm(writeRequest)
  return (
    <div className="flex flex-col gap-4 max-wide:grow max-wide:gap-2 max-wide:[reading-flow:source-order]">
      <form {...form.props} className="flex flex-col gap-3 max-wide:contents">
        <textarea
          ref={field}
          aria-label={messages.text}
          placeholder={messages.textPlaceholder}
          // As high as its lines, also where lines that break at the edge are not counted.
          rows={Math.min(MAX_ROWS, content.split('\n').length)}
          maxLength={MAX_TEXT_LENGTH}
          name="content"
          value={content}
          onChange={(event) => changeContent(event.target.value)}
          onBlur={store.endMerge}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          className={`${controlClass(false)} field-sizing-content max-h-35 shrink-0 resize-none py-2.75`}
        />
        <TextStyleControls style={style} onChange={changeStyle} onChangeEnd={store.endMerge} />
        <div className={`grid ${PINNED_CLASS}`}>
          <Button type="submit" variant={isEditing ? 'secondary' : 'primary'}>
            {isEditing ? messages.newText : messages.addText}
          </Button>
        </div>
      </form>
      <div className={classNames(LETTERING_CLASS, hasSelection && 'hidden')}>
        <Suspense>
          <LetteringList
            words={isEditing ? '' : content}
            onAdded={() => {
              form.reset()
              onWriteOver()
            }}
            className="grid grid-cols-4 gap-2"
            tileClass="h-11 w-full"
          />
        </Suspense>
      </div>
      {selectedText && (
        <Suspense>
          <TextEffects key={selectedText.id} text={selectedText} />
        </Suspense>
      )}
      <Suspense>
        <TeamTools text={selectedText} />
      </Suspense>
      {hasTexts && (
        <Suspense>
          <TextList onSelect={editSelected} />
        </Suspense>
      )}
    </div>
  )
}

import { getElementBox, canWrap, resolveFace, CLOTHS, MAX_TEXT_LENGTH, TEXT_LIMITS, type Size, type TextElement } from '@picasso/design'
import { useEffect, useRef, useState, type CSSProperties } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSelectedElement, useSession, useCurrentSide } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

/** Loads the printed font face for the browser's own text when it is first edited. */
const useFontFace = (text: TextElement | undefined): string => {
  const file = text && resolveFace(text).face.file
  const family = `picasso-${file?.slice(0, 12) ?? ''}`
  useEffect(() => {
    if (file === undefined) return
    const face = new FontFace(family, `url(/fonts/${file})`)
    document.fonts.add(face)
    // Without it the text is shown in another face while it is edited.
    face.load().catch(() => undefined)
  }, [file, family])
  return family
}

/** Where and how the field shows the text, so that it looks as printed. */
const getFieldStyle = (text: TextElement, area: Size, box: Size, pxPerMm: number, isWrapping: boolean): CSSProperties => {
  const em = text.fontSize * pxPerMm
  return {
    left: `${(text.x / area.width) * 100}%`,
    top: `${(text.y / area.height) * 100}%`,
    width: `${box.width * pxPerMm + (isWrapping ? 0 : em)}px`,
    overflowWrap: 'anywhere',
    // Letter spacing as printed, not rounded to whole pixels.
    textRendering: 'geometricPrecision',
    height: `${box.height * pxPerMm}px`,
    transform: `translate(-50%,-50%) rotate(${text.rotation}deg)`,
    fontSize: `${em}px`,
    lineHeight: text.lineHeight ?? TEXT_LIMITS.lineHeight.defaultValue,
    letterSpacing: `${text.letterSpacing ?? 0}em`,
    fontWeight: text.isBold ? 700 : 400,
    fontStyle: text.isItalic ? 'italic' : 'normal',
    textAlign: text.align,
    color: text.color,
  }
}

interface InlineTextProps {
  onDone: () => void
  /** Writing was ended by a key: the focus is to go back to the garment. */
  onEscape: () => void
}

/** A text field at the position of the selected text on the garment, so that every keyboard and input method works. */
export const InlineText = ({ onDone, onEscape }: InlineTextProps) => {
  const messages = useMessages(panelMessages)
  const { store, commands, resources } = useSession()
  const { area } = useCurrentSide()
  const { color } = useEditorState().history.current
  const element = useSelectedElement()
  const text = element?.type === 'text' ? element : undefined
  const family = useFontFace(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const [pxPerMm, setPxPerMm] = useState(0)
  const id = text?.id

  useEffect(() => {
    const container = field.current?.parentElement
    if (!container) return undefined
    const measure = (): void => setPxPerMm(container.getBoundingClientRect().width / area.width)
    measure()
    field.current?.focus()
    field.current?.select()
    // The garment can be zoomed while words are written.
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text is another field
  }, [area.width, id])
  useEffect(() => {
    if (!text) onDone()
  }, [text, onDone])
  if (!text) return null

  const box = getElementBox({ ...text, arc: undefined }, resources.measure)
  // A text that has reached its width wraps like the print.
  const isWrapping = canWrap(text) && text.width !== undefined && box.width >= text.width * text.fontSize - 0.01
  const finish = (): void => {
    store.endMerge()
    onDone()
  }
  return (
    <textarea
      ref={field}
      aria-label={messages.textOnGarment}
      value={text.content}
      maxLength={MAX_TEXT_LENGTH}
      wrap={isWrapping ? 'soft' : 'off'}
      spellCheck={false}
      onChange={(event) => commands.editText({ content: event.target.value })}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          finish()
          onEscape()
        }
        event.stopPropagation()
      }}
      className="absolute resize-none overflow-hidden border-0 p-0 outline-2 outline-offset-4 outline-klein"
      style={{
        ...getFieldStyle(text, area, box, pxPerMm, isWrapping),
        fontFamily: family,
        // In the color of the cloth, so that white letters are visible while they are edited.
        backgroundColor: `rgb(${CLOTHS[color].rgb.join(' ')} / 85%)`,
      }}
    />
  )
}

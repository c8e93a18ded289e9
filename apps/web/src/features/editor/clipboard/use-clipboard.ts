import { DEFAULT_TEXT_STYLE, isSideFull, MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH } from '@picasso/design'
import { useEffect, useState } from 'react'

import { toastError } from '../../../lib/toast.ts'
import type { EditorClipboard } from '../core/actions.ts'
import { hasOpenDialog, isTextField } from '../core/keyboard.ts'
import type { EditorSession } from '../session.ts'
import { addPictures } from '../upload/use-add-pictures.ts'
import { useSession } from '../use-session.ts'

/** Written beside plain text, so that elements can be pasted on the other side, another garment or in another window. */
const MIME_TYPE = 'web application/x-picasso-elements+json'
const STORAGE_KEY = 'picasso-editor-clipboard'

const importParser = () => import('../parse-design.ts')

interface ClipboardHandlers {
  addFiles: (files: File[]) => void
  addText: (content: string) => void
  onSideFull: () => void
}

const storeContent = (content: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, content)
  } catch {
    // The keyboard still works: it uses the clipboard of the system.
  }
}
const readStoredContent = (): string => {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Text fields and dialogs over the editor handle the clipboard themselves. */
const isForEditor = (event: ClipboardEvent): boolean => !isTextField(event.target) && !hasOpenDialog(document)

/** Copies the selection and pastes what was copied, as JSON. */
const createElementClipboard = ({ commands, uploadQueue }: EditorSession, handlers: ClipboardHandlers) => {
  const pasteContent = async (content: string): Promise<boolean> => {
    // Most pasted texts are no elements, which is known without loading the parser.
    if (!content.startsWith('{')) return false
    const { parseCopiedElements } = await importParser()
    const copied = parseCopiedElements(content)
    if (!copied) return false
    if (!commands.paste(copied, true)) handlers.onSideFull()
    // On another garment its pictures have to be fetched first.
    void uploadQueue.restore(copied.elements.flatMap((element) => (element.type === 'image' ? [element.asset] : []))).catch(() => undefined)
    return true
  }
  const pasteOrAddText = async (content: string, text: string): Promise<void> => {
    const isPasted = await pasteContent(content || text)
    if (!isPasted && text !== '') handlers.addText(text)
  }
  const copy = (): string | undefined => {
    const copied = commands.copySelected()
    if (!copied) return undefined
    const content = JSON.stringify({ area: copied.area, elements: copied.elements })
    storeContent(content)
    // Preloaded, so that pasting also works offline.
    void importParser().catch(() => undefined)
    return content
  }
  return { copy, pasteContent, pasteOrAddText }
}

/** Copying, cutting and pasting elements, pictures and texts by keys and menus. */
const createClipboard = (session: EditorSession, handlers: ClipboardHandlers) => {
  const { commands } = session
  const { copy, pasteContent, pasteOrAddText } = createElementClipboard(session, handlers)
  const clipboard: EditorClipboard = {
    copy: () => void copy(),
    cut: () => {
      if (copy() !== undefined) commands.removeSelected()
    },
    paste: () => void pasteContent(readStoredContent()),
    isEmpty: () => readStoredContent() === '',
  }
  const onCopy = (event: ClipboardEvent): void => {
    const content = isForEditor(event) ? copy() : undefined
    if (content === undefined) return
    event.clipboardData?.setData(MIME_TYPE, content)
    event.clipboardData?.setData('text/plain', content)
    event.preventDefault()
    if (event.type === 'cut') commands.removeSelected()
  }
  const onPaste = (event: ClipboardEvent): void => {
    const data = event.clipboardData
    if (!data || !isForEditor(event)) return
    event.preventDefault()
    const files = [...data.files].filter((file) => file.type.startsWith('image/'))
    const text = data.getData('text/plain').trim()
    if (files.length > 0) handlers.addFiles(files)
    else void pasteOrAddText(data.getData(MIME_TYPE), text)
  }
  const listen = (): (() => void) => {
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }
  return { clipboard, listen }
}

/** The clipboard of the session, which listens while the editor is open. */
export const useClipboard = (): EditorClipboard => {
  const session = useSession()
  const [{ clipboard, listen }] = useState(() => {
    const showSideFull = (): void => toastError(session.getMessages().sideFull(MAX_ELEMENTS_PER_SIDE))
    return createClipboard(session, {
      onSideFull: showSideFull,
      addFiles: (files) => void addPictures(session, files),
      addText: (content) => {
        const { history, side } = session.store.state()
        if (isSideFull(history.current.document, side)) showSideFull()
        else session.commands.addText(content.slice(0, MAX_TEXT_LENGTH), DEFAULT_TEXT_STYLE)
      },
    })
  })
  useEffect(listen, [listen])
  return clipboard
}

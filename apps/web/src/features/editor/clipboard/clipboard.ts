import type { Clipboard } from '../core/deeds.ts'
import { isCovered } from '../core/own-keys.ts'
import { isTextField } from '../core/text-field.ts'
import type { EditorSession } from '../session.ts'

/** Our own kind of content beside plain text, so that elements can be carried to the other side, garment or window. */
const KIND = 'web application/x-picasso-elements+json'
const SHELF = 'picasso-editor-clipboard'

const reading = () => import('./read-copied.ts')

export interface ClipboardParts {
  takeFiles: (files: File[]) => void
  addText: (content: string) => void
  full: () => void
}

const keep = (written: string): void => {
  try {
    sessionStorage.setItem(SHELF, written)
  } catch {
    // The keys still work: they use the clipboard of the system.
  }
}
const kept = (): string => {
  try {
    return sessionStorage.getItem(SHELF) ?? ''
  } catch {
    return ''
  }
}

/** Fields have a clipboard of their own, and so has what lies over the editor. */
const isOurs = (event: ClipboardEvent): boolean => !isTextField(event.target) && !isCovered(document)

/** Copying, cutting and pasting by keys and menus: elements, pictures and words. */
export const createClipboard = ({ editing, desk }: EditorSession, parts: ClipboardParts) => {
  const written = (): string | undefined => {
    const copied = editing.copied()
    return copied && JSON.stringify({ area: copied.area, elements: copied.elements })
  }
  const lay = async (content: string): Promise<boolean> => {
    // Most words that are pasted are no design, which is seen without what reads one.
    if (!content.startsWith('{')) return false
    const { readCopied } = await reading()
    const copied = readCopied(content)
    if (!copied) return false
    if (!editing.paste(copied, true)) parts.full()
    // On another garment its pictures have to be fetched first.
    void desk.open(copied.elements.flatMap((element) => (element.type === 'image' ? [element.asset] : []))).catch(() => undefined)
    return true
  }
  const layOrWrite = async (content: string, words: string): Promise<void> => {
    const laid = await lay(content || words)
    if (!laid && words !== '') parts.addText(words)
  }
  const copy = (): string | undefined => {
    const content = written()
    if (content === undefined) return undefined
    keep(content)
    // What is copied can be pasted, even if the connection goes meanwhile.
    void reading().catch(() => undefined)
    return content
  }

  const clipboard: Clipboard = {
    copy: () => void copy(),
    cut: () => {
      if (copy() !== undefined) editing.removeSelected()
    },
    paste: () => void lay(kept()),
    isEmpty: () => kept() === '',
  }
  const onCopy = (event: ClipboardEvent): void => {
    const content = isOurs(event) ? copy() : undefined
    if (content === undefined) return
    event.clipboardData?.setData(KIND, content)
    event.clipboardData?.setData('text/plain', content)
    event.preventDefault()
    if (event.type === 'cut') editing.removeSelected()
  }
  const onPaste = (event: ClipboardEvent): void => {
    const data = event.clipboardData
    if (!data || !isOurs(event)) return
    event.preventDefault()
    const files = [...data.files].filter((file) => file.type.startsWith('image/'))
    const words = data.getData('text/plain').trim()
    if (files.length > 0) parts.takeFiles(files)
    else void layOrWrite(data.getData(KIND), words)
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

import { toastError, toastSuccess } from './toast.ts'

/** Puts a text on the clipboard, and says whether that worked: without https a browser has none for scripts. */
export const copyText = async (text: string, messages: { copied: string; notCopied: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(messages.copied)
  } catch {
    toastError(messages.notCopied)
  }
}

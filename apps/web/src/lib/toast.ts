import type { ExternalToast, toast as Toast } from 'sonner'

import { loadWhenOnline } from './lazy-component.tsx'
import { reloadPrompt } from './reload-prompt.ts'

const listeners = new Set<() => void>()
let hasToast = false

/** Whether a toast was raised, possibly before the toaster was rendered. */
export const hasShownToast = (): boolean => hasToast
export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the library while online, for toasts that may be raised offline. */
export const preloadToasts = async (): Promise<void> => {
  await import('sonner').catch(() => undefined)
}

/** The library is loaded with the toaster at the first interaction, or with the first toast. No page waits for it. */
const raise = async (show: (toast: typeof Toast) => void): Promise<void> => {
  hasToast = true
  for (const listener of listeners) listener()
  const library = await loadWhenOnline(() => import('sonner')).catch(() => null)
  if (library) show(library.toast)
  else reloadPrompt.reportMissingChunk()
}

/** Shows an error message for some seconds. */
export const toastError = (message: string): void => void raise((toast) => toast.error(message))

/** What somebody can do in answer to a toast, and how many milliseconds it is on screen. */
export type ToastOptions = Pick<ExternalToast, 'duration'> & { action?: { label: string; onClick: () => void } }

/** Shows that something has succeeded. */
export const toastSuccess = (message: string, options?: ToastOptions): void => void raise((toast) => toast.success(message, options))

/** Shows what somebody should know. */
export const toastInfo = (message: string): void => void raise((toast) => toast.info(message))

/** Shows what happened, with an undo button. */
export const toastWithAction = (message: string, action: { label: string; onClick: () => void }): void =>
  void raise((toast) => toast(message, { action }))

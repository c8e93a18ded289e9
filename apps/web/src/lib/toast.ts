const listeners = new Set<() => void>()
let hasToast = false

/** Whether a toast was raised, possibly before the toaster was rendered. */
export const hasShownToast = (): boolean => hasToast
export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The library is loaded with the first toast. */
const loadToastLibrary = async () => {
  hasToast = true
  for (const listener of listeners) listener()
  return (await import('sonner')).toast
}

/** Loads the library while online, for toasts that may be raised offline. */
export const preloadToasts = async (): Promise<void> => {
  await import('sonner').catch(() => undefined)
}

/** For components on every page, and for pages that must not wait for the library. */
export const toastError = async (message: string): Promise<void> => {
  const toast = await loadToastLibrary()
  toast.error(message)
}

interface ToastOptions {
  /** Milliseconds on screen. */
  duration: number
  action?: { label: string; onClick: () => void }
}

export const toastSuccess = async (message: string, options?: ToastOptions): Promise<void> => {
  const toast = await loadToastLibrary()
  toast.success(message, options)
}

/** Shows what happened, with an undo button. */
export const toastWithAction = async (message: string, action: { label: string; onClick: () => void }): Promise<void> => {
  const toast = await loadToastLibrary()
  toast(message, { action })
}

const listeners = new Set<() => void>()
let hasToast = false

/** Whether anything was said here: whoever shows it need not be there before. */
export const hasShownToast = (): boolean => hasToast
export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The library comes along once there is something to say. */
const loadToastLibrary = async () => {
  hasToast = true
  for (const listener of listeners) listener()
  return (await import('sonner')).toast
}

/** Fetches the library while there is a connection, where something may have to be said without one. */
export const preloadToasts = async (): Promise<void> => {
  await import('sonner').catch(() => undefined)
}

/** For what stands on every page, and for pages that are not to wait for the library. */
export const toastError = async (message: string): Promise<void> => {
  const toast = await loadToastLibrary()
  toast.error(message)
}

interface ToastOptions {
  /** Milliseconds on show. */
  duration: number
  action?: { label: string; onClick: () => void }
}

export const toastSuccess = async (message: string, options?: ToastOptions): Promise<void> => {
  const toast = await loadToastLibrary()
  toast.success(message, options)
}

/** Says what happened, with a button that takes it back. */
export const toastWithAction = async (message: string, action: { label: string; onClick: () => void }): Promise<void> => {
  const toast = await loadToastLibrary()
  toast(message, { action })
}

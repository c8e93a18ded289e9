const waiting = new Set<() => void>()
let said = false

/** Whether anything was said here: whoever shows it need not be there before. */
export const hasSaid = (): boolean => said
export const whenSaid = (tell: () => void): (() => void) => {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** The library comes along once there is something to say. */
const library = async () => {
  said = true
  for (const tell of waiting) tell()
  return (await import('sonner')).toast
}

/** Fetches the library while there is a connection, where something may have to be said without one. */
export const warmToasts = async (): Promise<void> => {
  await import('sonner').catch(() => undefined)
}

/** For what stands on every page, and for pages that are not to wait for the library. */
export const toastError = async (message: string): Promise<void> => {
  const toast = await library()
  toast.error(message)
}

interface More {
  /** Milliseconds on show. */
  duration: number
  action?: { label: string; onClick: () => void }
}

export const toastSuccess = async (message: string, more?: More): Promise<void> => {
  const toast = await library()
  toast.success(message, more)
}

/** Says what happened, with a button that takes it back. */
export const toastWithAction = async (message: string, action: { label: string; onClick: () => void }): Promise<void> => {
  const toast = await library()
  toast(message, { action })
}

/** For what stands on every page: the library comes along once there is something to say. */
export const toastError = async (message: string): Promise<void> => {
  const { toast } = await import('sonner')
  toast.error(message)
}

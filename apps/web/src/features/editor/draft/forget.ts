/** Takes a draft that was thrown away from this device too: it must not come back when its garment is opened. */
export const forgetDraftHere = async (id: string): Promise<void> => {
  const { openDraftStore } = await import('./draft-store.ts')
  const shelf = await openDraftStore()
  const key = await shelf.find(id)
  if (key !== undefined) await shelf.forget(key)
}

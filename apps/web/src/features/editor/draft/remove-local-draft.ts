/** Takes a draft that was thrown away from this device too: it must not come back when its garment is opened. */
export const removeLocalDraft = async (id: string): Promise<void> => {
  const { openDraftStore } = await import('./draft-store.ts')
  const draftStore = await openDraftStore()
  const key = await draftStore.findKey(id)
  if (key !== undefined) await draftStore.removeDraft(key)
}

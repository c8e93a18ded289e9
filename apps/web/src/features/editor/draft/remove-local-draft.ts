/** Also removes a deleted draft from this device, so that it does not return when its garment is opened. */
export const removeLocalDraft = async (id: string): Promise<void> => {
  const { openDraftStore } = await import('./draft-store.ts')
  const draftStore = await openDraftStore()
  const key = await draftStore.findKey(id)
  if (key !== undefined) await draftStore.removeDraft(key)
}

const importDraftStore = async () => (await import('./draft-store.ts')).openDraftStore()

/** Also removes a deleted draft from this device, so that it does not return when its garment is opened. */
export const removeLocalDraft = async (id: string): Promise<void> => {
  const draftStore = await importDraftStore()
  const key = await draftStore.findKey(id)
  if (key !== undefined) await draftStore.removeDraft(key)
}

/** Keeps the drafts of this device for a user who has signed out. */
export const assignLocalDrafts = async (): Promise<void> => (await importDraftStore()).assignDrafts()

import { loadWhenOnline } from '../../../lib/lazy-component.tsx'

/** What a press on Save Design needs, which no editor has to wait for. */
const importSaving = () => Promise.all([import('./save-design.ts'), import('./capture-sides.ts')])

export const loadSaving = async () => {
  const [{ saveEditorDesign, openSavedDesign }, { captureSides }] = await loadWhenOnline(importSaving)
  return { saveEditorDesign, openSavedDesign, captureSides }
}

export const preloadSaving = (): Promise<void> =>
  importSaving().then(
    () => undefined,
    () => undefined,
  )

import { fetchFile } from '../../../lib/fetch-file.ts'
import type { EditorSession } from '../session.ts'

const STORED = /^[a-f0-9]{64}\.(png|jpg)$/

/** Takes a picture that was uploaded elsewhere in the shop into the design, as if it had been dropped here. */
export const bringArtwork = async (
  { desk, editing, words }: Pick<EditorSession, 'desk' | 'editing' | 'words'>,
  key: string,
): Promise<void> => {
  const picture = STORED.test(key) ? await fetchFile(`/files/${key}`).catch(() => undefined) : undefined
  if (!picture) throw new Error(words().loading.artworkFailed)
  editing.addImage(await desk.take([new File([picture], key, { type: picture.type })]))
}

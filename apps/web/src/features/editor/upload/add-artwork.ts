import { fetchFile } from '../../../lib/fetch-file.ts'
import type { EditorSession } from '../session.ts'

const STORED_KEY = /^[a-f0-9]{64}\.(png|jpg)$/

/** Adds a picture that was uploaded elsewhere in the shop to the design. */
export const addArtwork = async (
  { uploadQueue, commands, getMessages }: Pick<EditorSession, 'uploadQueue' | 'commands' | 'getMessages'>,
  key: string,
): Promise<void> => {
  const picture = STORED_KEY.test(key) ? await fetchFile(`/files/${key}`).catch(() => undefined) : undefined
  if (!picture) throw new Error(getMessages().loading.artworkFailed)
  commands.addImage(await uploadQueue.add([new File([picture], key, { type: picture.type })]))
}

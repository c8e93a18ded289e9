import type { IssueMessages } from '@picasso/contract'
import { fitDocument, withStoredPictures, type StoredPicture } from '@picasso/design'
import { useRef, useState } from 'react'

import { useIssueMessages } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { coreMessages } from '../core/messages/index.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import type { EditorSession } from '../session.ts'
import { useSession } from '../use-session.ts'
import { parseDesignFile, serializeDesignFile } from './design-file.ts'
import { downloadFile } from './download.ts'

/** Exports the open design with its pictures as a file. */
const exportDesignFile = async ({ store, garment, uploadQueue }: EditorSession): Promise<File> => {
  const { document, color, roster } = store.state().history.committed
  const assets = listAssets(listElements(document))
  const pictures = new Map(await Promise.all(assets.map(async (asset) => [asset, await uploadQueue.getFile(asset)] as const)))
  const file = await serializeDesignFile({ clothingType: garment.key, color, document, roster, pictures })
  return new File([file], `${garment.key}.picasso.json`, { type: 'application/json' })
}

/** Replaces the design by that of a file, in one undoable step. */
const importDesignFile = async (
  { store, garment, colors, uploadQueue, getMessages }: EditorSession,
  file: File,
  issueMessages: IssueMessages,
): Promise<void> => {
  const { document, color, roster, pictures } = await parseDesignFile(file, getMessages(), issueMessages)
  const needed = listAssets(listElements(document))
  const uploadedPictures = new Map<string, StoredPicture>()
  for (const asset of needed) {
    const picture = pictures.get(asset)
    if (!picture) throw new Error(getMessages().file.pictureMissing)
    // One after the other: preparing a picture uses a whole CPU core.
    uploadedPictures.set(asset, await uploadQueue.add([picture]))
  }
  const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
  const fittedDocument = withStoredPictures(fitDocument(document, areas), uploadedPictures)
  // White letters of a black garment would not be seen on a white one.
  const offeredColor = colors.includes(color) && { color }
  store.commit({ name: 'openFile' }, { document: fittedDocument, ...offeredColor, ...(roster && { roster }) })
}

/** Exports the design to a file and imports one. */
export const FilePanel = ({ empty }: { empty: boolean }) => {
  const session = useSession()
  const { file: messages } = useMessages(coreMessages)
  const issueMessages = useIssueMessages()
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setIsPending] = useState(false)

  const runTask = async (task: () => Promise<void>): Promise<void> => {
    setIsPending(true)
    try {
      await task()
    } catch (reason) {
      toastError(reason instanceof Error ? reason.message : session.getMessages().file.failed)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <details className="rounded-control border border-line bg-card px-3">
      <summary className="disclosure">{messages.title}</summary>
      <div className="flex flex-col gap-2 pb-3">
        <Button
          isPending={isPending}
          disabled={empty}
          onClick={() => void runTask(async () => downloadFile(await exportDesignFile(session)))}
        >
          {messages.download}
        </Button>
        <Button isPending={isPending} onClick={() => input.current?.click()}>
          {messages.open}
        </Button>
        <FileInput
          ref={input}
          accept=".json,application/json"
          aria-label={messages.title}
          tabIndex={-1}
          onSelect={([file]) => {
            if (!file) return
            void runTask(async () => {
              await importDesignFile(session, file, issueMessages)
              toastSuccess(session.getMessages().file.opened)
            })
          }}
        />
      </div>
    </details>
  )
}

import { useRef, useState } from 'react'
import { toast } from 'sonner'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { coreMessages } from '../core/messages/index.ts'
import { useSession } from '../use-session.ts'
import { exportDesignFile, importDesignFile } from './design-file-actions.ts'
import { downloadFile } from './download.ts'

/** Exports the design to a file and imports one. */
export const FilePanel = ({ empty }: { empty: boolean }) => {
  const session = useSession()
  const { file: messages } = useMessages(coreMessages)
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setIsPending] = useState(false)

  const runTask = async (task: () => Promise<void>): Promise<void> => {
    setIsPending(true)
    try {
      await task()
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : session.getMessages().file.failed)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <details className="rounded-control border border-line bg-card px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{messages.title}</summary>
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
              await importDesignFile(session, file)
              toast.success(session.getMessages().file.opened)
            })
          }}
        />
      </div>
    </details>
  )
}

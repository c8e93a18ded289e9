import { useRef, useState } from 'react'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { coreWords } from '../core/words/index.ts'
import { useSession } from '../use-session.ts'
import { designAsFile, openDesignFile } from './carry-file.ts'
import { download } from './download.ts'

/** The design as one file: to keep, to send, to open again here or in another shop of this kind. */
export const FilePanel = ({ empty }: { empty: boolean }) => {
  const session = useSession()
  const { file: words } = useWords(coreWords)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : session.words().file.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="rounded-control border border-line bg-card px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.title}</summary>
      <div className="flex flex-col gap-2 pb-3">
        <Button busy={busy} disabled={empty} onClick={() => void during(async () => download(await designAsFile(session)))}>
          {words.download}
        </Button>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {words.open}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={words.title}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (!file) return
            void during(async () => {
              await openDesignFile(session, file)
              toast.success(session.words().file.opened)
            })
          }}
        />
      </div>
    </details>
  )
}

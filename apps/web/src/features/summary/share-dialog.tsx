import type { DesignConfiguration } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useShareDesignMutation, useUnshareDesignMutation } from '../designs/index.ts'
import { summaryWords, type SummaryWords } from './words/index.ts'

const copy = async (address: string, words: SummaryWords): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(words.copied)
  } catch {
    toast.error(words.notCopied)
  }
}

/** Opens a link to one's own design, and closes it again. */
export const ShareDesign = ({ design }: { design: DesignConfiguration }) => {
  const words = useWords(summaryWords)
  const [share, sharing] = useShareDesignMutation()
  const [unshare, closing] = useUnshareDesignMutation()
  const [link, setLink] = useState<string>()

  const open = async (): Promise<void> => {
    const { data, error } = await share({ params: { id: design._id } })
    if (error) toast.error(describeError(error).message)
    else setLink(new URL(data.path, window.location.origin).href)
  }
  const close = async (): Promise<void> => {
    const { error } = await unshare({ params: { id: design._id } })
    if (error) {
      toast.error(describeError(error).message)
      return
    }
    setLink(undefined)
    toast.success(words.linkClosed)
  }
  return (
    <>
      <Button busy={sharing.isLoading} onClick={() => void open()}>
        {words.share}
      </Button>
      {link !== undefined && (
        <TitledDialog label={words.shareTitle} text={words.shareText} onClose={() => setLink(undefined)}>
          <TextField label={words.link} required readOnly value={link} onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void copy(link, words)}>
              {words.copyLink}
            </Button>
            <Button busy={closing.isLoading} onClick={() => void close()}>
              {words.closeLink}
            </Button>
          </div>
        </TitledDialog>
      )}
    </>
  )
}

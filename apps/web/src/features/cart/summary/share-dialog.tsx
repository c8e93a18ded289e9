import type { DesignConfiguration } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { shareDesignMutation, unshareDesignMutation } from '../../designs/index.ts'
import { summaryMessages, type SummaryMessages } from './messages/index.ts'

const copyLink = async (url: string, messages: SummaryMessages): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess(messages.copied)
  } catch {
    toastError(messages.notCopied)
  }
}

/** Creates and revokes the share link of one's own design. */
export const ShareDesign = ({ design }: { design: DesignConfiguration }) => {
  const messages = useMessages(summaryMessages)
  const describeError = useDescribeError()
  const [share, shareState] = useMutation(shareDesignMutation)
  const [unshare, unshareState] = useMutation(unshareDesignMutation)
  const [link, setLink] = useState<string>()

  const openLink = async (): Promise<void> => {
    const { data, error } = await share({ params: { id: design._id } })
    if (error) toastError(describeError(error).message)
    else setLink(new URL(data.path, window.location.origin).href)
  }
  const closeLink = async (): Promise<void> => {
    const { error } = await unshare({ params: { id: design._id } })
    if (error) {
      toastError(describeError(error).message)
      return
    }
    setLink(undefined)
    toastSuccess(messages.linkClosed)
  }
  return (
    <>
      <Button isPending={shareState.isLoading} onClick={() => void openLink()}>
        {messages.share}
      </Button>
      {link !== undefined && (
        <ContentDialog label={messages.shareTitle} text={messages.shareText} onClose={() => setLink(undefined)}>
          <TextField label={messages.link} required readOnly value={link} onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void copyLink(link, messages)}>
              {messages.copyLink}
            </Button>
            <Button isPending={unshareState.isLoading} onClick={() => void closeLink()}>
              {messages.closeLink}
            </Button>
          </div>
        </ContentDialog>
      )}
    </>
  )
}

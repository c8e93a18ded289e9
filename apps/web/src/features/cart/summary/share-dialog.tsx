import { useMutation } from '../../../app/api.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { unshareDesignMutation } from '../../designs/index.ts'
import { summaryMessages } from './messages/index.ts'

interface ShareDialogProps {
  designId: string
  link: string
  onClose: () => void
}

/** The share link of a design, to be copied or revoked. */
export const ShareDialog = ({ designId, link, onClose }: ShareDialogProps) => {
  const messages = useMessages(summaryMessages)
  const describeError = useDescribeError()
  const [unshare, { isLoading }] = useMutation(unshareDesignMutation)
  const closeLink = async (): Promise<void> => {
    const { error } = await unshare({ params: { id: designId } })
    if (error) {
      toastError(describeError(error).message)
      return
    }
    onClose()
    toastSuccess(messages.linkClosed)
  }
  return (
    <ContentDialog label={messages.shareTitle} text={messages.shareText} onClose={onClose}>
      <TextField label={messages.link} required readOnly value={link} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copyText(link, messages)}>
          {messages.copyLink}
        </Button>
        <Button isPending={isLoading} onClick={() => void closeLink()}>
          {messages.closeLink}
        </Button>
      </div>
    </ContentDialog>
  )
}

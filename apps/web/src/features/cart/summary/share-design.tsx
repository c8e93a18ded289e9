import type { DesignConfiguration } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { shareDesignMutation } from '../../designs/index.ts'
import { summaryMessages } from './messages/index.ts'

/** Loaded by the press that opens it. */
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((part) => part.ShareDialog))

/** Creates the share link of one's own design and shows it. */
export const ShareDesign = ({ design }: { design: DesignConfiguration }) => {
  const messages = useMessages(summaryMessages)
  const describeError = useDescribeError()
  const [share, { isLoading }] = useMutation(shareDesignMutation)
  const [link, setLink] = useState<string>()
  const openLink = async (): Promise<void> => {
    const { data, error } = await share({ params: { id: design._id } })
    if (error) toastError(describeError(error).message)
    else setLink(new URL(data.path, window.location.origin).href)
  }
  return (
    <>
      <Button isPending={isLoading} onClick={() => void openLink()}>
        {messages.share}
      </Button>
      {link !== undefined && (
        <Suspense>
          <ShareDialog designId={design._id} link={link} onClose={() => setLink(undefined)} />
        </Suspense>
      )}
    </>
  )
}

import type { DesignConfiguration } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShareDesignMutation, useUnshareDesignMutation } from '../designs/index.ts'

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast.success('The link is copied.')
  } catch {
    toast.error('The browser did not allow copying. Please select the link and copy it.')
  }
}

/** Opens a link to one's own design, and closes it again. */
export const ShareDesign = ({ design }: { design: DesignConfiguration }) => {
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
    toast.success('The link is closed. Nobody else can open your design.')
  }
  return (
    <>
      <Button busy={sharing.isLoading} onClick={() => void open()}>
        Share
      </Button>
      {link !== undefined && (
        <Dialog open onClose={() => setLink(undefined)} label="Share your design" className="rounded-control">
          <div className="grid w-[min(30rem,calc(100vw-2rem))] gap-5 p-6">
            <h2 className="pr-12 text-28">Share your design</h2>
            <p className="text-ink-2">
              Whoever has this link can look at your design, order it, and make a copy to change. Yours stays as it is.
            </p>
            <TextField label="Link" required readOnly value={link} onFocus={({ target }) => target.select()} />
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" onClick={() => void copy(link)}>
                Copy the link
              </Button>
              <Button busy={closing.isLoading} onClick={() => void close()}>
                Close the link
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

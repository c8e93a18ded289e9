import type { DesignConfiguration } from '@picasso/contract'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useCopyDesignMutation } from '../../designs/index.ts'
import { summaryMessages } from './messages/index.ts'

/** Actions on a shared design: order it, or edit a copy. */
export const SharedPanel = ({ design, share }: { design: DesignConfiguration; share: string }) => {
  const messages = useMessages(summaryMessages)
  const navigate = useNavigate()
  const [copy, { isLoading }] = useCopyDesignMutation()
  const copyAndNavigate = async (toPath: (copiedDesign: DesignConfiguration) => string): Promise<void> => {
    const { data, error } = await copy({ params: { id: design._id }, body: { share } })
    if (error) toast.error(describeError(error).message)
    else await navigate(toPath(data))
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{messages.sharedText}</p>
      <Button
        variant="primary"
        size="large"
        isPending={isLoading}
        onClick={() => void copyAndNavigate((copiedDesign) => `/summary/user-design?design=${copiedDesign._id}`)}
      >
        {messages.orderIt}
      </Button>
      <Button
        size="large"
        isPending={isLoading}
        onClick={() =>
          void copyAndNavigate((copiedDesign) => `/product-customize-design/${copiedDesign.clothingType}?design=${copiedDesign._id}`)
        }
      >
        {messages.copyAndEdit}
      </Button>
    </div>
  )
}

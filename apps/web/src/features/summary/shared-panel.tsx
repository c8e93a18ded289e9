import type { DesignConfiguration } from '@picasso/contract'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useCopyDesignMutation } from '../designs/index.ts'
import { summaryWords } from './words/index.ts'

/** What one may do with somebody else's design: order it, or go on with a copy of one's own. */
export const SharedPanel = ({ design, share }: { design: DesignConfiguration; share: string }) => {
  const words = useWords(summaryWords)
  const navigate = useNavigate()
  const [copy, { isLoading }] = useCopyDesignMutation()
  const copied = async (go: (own: DesignConfiguration) => string): Promise<void> => {
    const { data, error } = await copy({ params: { id: design._id }, body: { share } })
    if (error) toast.error(describeError(error).message)
    else await navigate(go(data))
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.sharedText}</p>
      <Button
        variant="primary"
        size="large"
        busy={isLoading}
        onClick={() => void copied((own) => `/summary/user-design?design=${own._id}`)}
      >
        {words.orderIt}
      </Button>
      <Button
        size="large"
        busy={isLoading}
        onClick={() => void copied((own) => `/product-customize-design/${own.clothingType}?design=${own._id}`)}
      >
        {words.copyAndEdit}
      </Button>
    </div>
  )
}

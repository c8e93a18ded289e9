import type { DesignConfiguration } from '@picasso/contract'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { useCopyDesignMutation } from '../designs/index.ts'

/** What one may do with somebody else's design: order it, or go on with a copy of one's own. */
export const SharedPanel = ({ design, share }: { design: DesignConfiguration; share: string }) => {
  const navigate = useNavigate()
  const [copy, { isLoading }] = useCopyDesignMutation()
  const copied = async (go: (own: DesignConfiguration) => string): Promise<void> => {
    const { data, error } = await copy({ params: { id: design._id }, body: { share } })
    if (error) toast.error(describeError(error).message)
    else await navigate(go(data))
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Somebody shows you this design. Order it as it is, or make a copy and change what you like: theirs stays.
      </p>
      <Button
        variant="primary"
        size="large"
        busy={isLoading}
        onClick={() => void copied((own) => `/summary/user-design?design=${own._id}`)}
      >
        Order it
      </Button>
      <Button
        size="large"
        busy={isLoading}
        onClick={() => void copied((own) => `/product-customize-design/${own.clothingType}?design=${own._id}`)}
      >
        Copy and edit
      </Button>
    </div>
  )
}

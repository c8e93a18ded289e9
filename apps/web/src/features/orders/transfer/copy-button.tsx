import { Copy } from 'lucide-react'

import { copyText } from '../../../lib/copy-text.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { transferMessages } from './messages/index.ts'

interface CopyButtonProps {
  label: 'copyReference' | 'copyAccount'
  text: string
}

/** Puts a detail of a transfer on the clipboard. No higher than the line it stands beside. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const messages = useMessages(transferMessages)
  return (
    <Button variant="quiet" className="-my-2.5 w-11 px-0!" aria-label={messages[label]} onClick={() => void copyText(text, messages)}>
      <Copy aria-hidden size={18} strokeWidth={1.5} />
    </Button>
  )
}

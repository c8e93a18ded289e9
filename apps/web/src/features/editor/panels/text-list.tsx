import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useCurrentSide, useSession } from '../use-session.ts'
import { ElementRow } from './element-row.tsx'
import { panelMessages } from './messages/index.ts'
import { TextThumbnail } from './thumbnails.tsx'

/** The texts of this side. */
export const TextList = ({ onSelect }: { onSelect: () => void }) => {
  const messages = useMessages(panelMessages)
  const { commands } = useSession()
  const texts = useCurrentSide().elements.filter((element) => element.type === 'text')
  if (texts.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-14 font-semibold">{messages.texts}</h2>
        <Button variant="quiet" className="-mr-3 px-3 text-14" onClick={commands.removeTexts}>
          {messages.resetAll}
        </Button>
      </div>
      <ul ref={keepFocusInList} aria-label={messages.textList} className="flex flex-col gap-2">
        {texts.map((text) => (
          <ElementRow key={text.id} element={text} thumbnail={<TextThumbnail color={text.color} />} onSelect={onSelect} />
        ))}
      </ul>
    </div>
  )
}

import { useMessages } from '../../../lib/messages.ts'
import { LanguageSwitch } from '../../language/index.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

export const LanguagePanel = () => {
  const messages = useMessages(profileMessages)
  return (
    <Panel id="language" title={messages.language} text={messages.languageText}>
      <LanguageSwitch />
    </Panel>
  )
}

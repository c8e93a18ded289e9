import { useWords } from '../../lib/words.ts'
import { LanguageSwitch } from '../language/index.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

export const LanguagePanel = () => {
  const words = useWords(profileWords)
  return (
    <Panel id="language" title={words.language} text={words.languageText}>
      <LanguageSwitch />
    </Panel>
  )
}

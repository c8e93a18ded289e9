import { useState } from 'react'
import { useStore } from 'react-redux'

import { useWords } from '../../lib/words.ts'
import { selectLanguage } from '../language/index.ts'
import { coreWords, type CoreWords } from './core/words/index.ts'

/** For what is not React and outlives a change of language: the core's words, asked for when something is said. */
export const useSpokenWords = (): (() => CoreWords) => {
  const words = useWords(coreWords)
  const store = useStore<Parameters<typeof selectLanguage>[0]>()
  const [spoken] = useState(() => () => coreWords.in(selectLanguage(store.getState())) ?? words)
  return spoken
}

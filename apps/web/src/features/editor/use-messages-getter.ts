import { useState } from 'react'
import { useStore } from 'react-redux'

import { useMessages } from '../../lib/messages.ts'
import { selectLanguage } from '../language/index.ts'
import { coreMessages, type CoreMessages } from './core/messages/index.ts'

/** For what is not React and outlives a change of language: the core's words, asked for when something is said. */
export const useMessagesGetter = (): (() => CoreMessages) => {
  const messages = useMessages(coreMessages)
  const store = useStore<Parameters<typeof selectLanguage>[0]>()
  const [getMessages] = useState(() => () => coreMessages.in(selectLanguage(store.getState())) ?? messages)
  return getMessages
}

import { useState } from 'react'
import { useStore } from 'react-redux'

import { useMessages } from '../../lib/messages.ts'
import { selectLanguage } from '../language/index.ts'
import { coreMessages, type CoreMessages } from './core/messages/index.ts'

/** Returns the current core messages for code outside React that outlives a change of language. */
export const useMessagesGetter = (): (() => CoreMessages) => {
  const messages = useMessages(coreMessages)
  const store = useStore<Parameters<typeof selectLanguage>[0]>()
  const [getMessages] = useState(() => () => coreMessages.in(selectLanguage(store.getState())) ?? messages)
  return getMessages
}

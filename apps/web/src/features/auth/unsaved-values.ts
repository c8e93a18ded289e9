import { useEffect, useRef } from 'react'

import { useStore } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { useLocation } from '../../lib/router/components.tsx'
import { toastInfo } from '../../lib/toast.ts'
import type { Form } from '../../lib/use-form.ts'
import { sessionMessages } from './messages/index.ts'
import { useUser } from './use-session.ts'

/** What a user had typed into forms and not saved when the session ended, by page and form: changed fields with their values. */
export interface UnsavedValues {
  userId: string
  byForm: Readonly<Record<string, object>>
}

/** The fields that are not as they were saved. */
const getChangedFields = <Values extends object>({
  values,
  savedValues,
}: Pick<Form<Values>, 'values' | 'savedValues'>): Partial<Values> => {
  const changed: Partial<Values> = {}
  for (const name in values) if (JSON.stringify(values[name]) !== JSON.stringify(savedValues[name])) changed[name] = values[name]
  return changed
}

/**
 * If the session ends while a form is open, what was typed into it is back once the same user has signed in and opens the page again. It is
 * kept in the memory of the tab only: a browser may be used by others.
 * @param name of the form on its page
 */
export const useUnsavedValues = <Values extends object>(name: string, form: Form<Values>): void => {
  const messages = useMessages(sessionMessages)
  const store = useStore()
  const user = useUser()
  const { pathname, search } = useLocation()
  const key = `${pathname}${search} ${name}`
  const lastInput = useRef<{ userId: string; form: Form<Values> } | undefined>(undefined)
  useEffect(() => {
    if (user) lastInput.current = form.isChanged ? { userId: user._id, form } : undefined
  })
  useEffect(() => {
    const { userId, byForm } = store.unsavedValues.get() ?? {}
    const { [key]: unsaved, ...others } = byForm ?? {}
    if (userId === undefined || unsaved === undefined) return
    // The same form wrote them under this address.
    form.change(unsaved)
    toastInfo(messages.unsavedRestored)
    store.unsavedValues.set(Object.keys(others).length > 0 ? { userId, byForm: others } : null)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is opened
  }, [])
  useEffect(
    () => () => {
      if (!store.sessionEnd || !lastInput.current) return
      const { userId, form: lastForm } = lastInput.current
      store.unsavedValues.set({ userId, byForm: { ...store.unsavedValues.get()?.byForm, [key]: getChangedFields(lastForm) } })
    },
    [store, key],
  )
}

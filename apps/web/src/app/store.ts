import { combineReducers, configureStore } from '@reduxjs/toolkit'

import { sessionMiddleware, sessionReducer } from '../features/auth/index.ts'
import { languageReducer } from '../features/language/index.ts'
import { api, type Transport } from './api.ts'

/** Development only. */
const CHECK_WARNING_MS = 500

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer, language: languageReducer })

export type State = ReturnType<typeof reducer>

export const createStore = (transport: Transport, preloadedState?: Partial<State>) =>
  configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        // Development checks grow with the state and exceed the default limit on a busy machine.
        immutableCheck: { warnAfter: CHECK_WARNING_MS },
        serializableCheck: { warnAfter: CHECK_WARNING_MS },
      }).concat(sessionMiddleware, api.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** State that the server embeds into the page so that the browser can hydrate it. */
export interface DehydratedState {
  store: Partial<State>
  /** What the loaders of the page's routes returned; absent if only the page shell was rendered. */
  loaderData?: readonly unknown[]
}

// Written by our own server, with the same build of this code.
const isDehydratedState = (value: unknown): value is DehydratedState => typeof value === 'object' && value !== null && 'store' in value

export const parseDehydratedState = (text = ''): DehydratedState => {
  const json = text.trim()
  const value: unknown = json.startsWith('{') ? JSON.parse(json) : undefined
  return isDehydratedState(value) ? value : { store: {} }
}

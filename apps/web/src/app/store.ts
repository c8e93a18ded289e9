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

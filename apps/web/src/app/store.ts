import { combineReducers, configureStore } from '@reduxjs/toolkit'

import { languageReducer } from '../features/language/index.ts'
import { sessionMiddleware, sessionReducer } from '../features/session/index.ts'
import { api, type Transport } from './api.ts'

/** Development only. */
const SLOW_CHECK_MS = 500

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer, language: languageReducer })

export type State = ReturnType<typeof reducer>

export const makeStore = (transport: Transport, preloadedState?: Partial<State>) =>
  configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        // The checks of development grow with the state; how long they take on a busy machine is no news.
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(sessionMiddleware, api.middleware),
  })

export type Store = ReturnType<typeof makeStore>

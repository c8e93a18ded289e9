import { combineReducers, configureStore } from '@reduxjs/toolkit'

import { api, type Transport } from './api.ts'

const reducer = combineReducers({ [api.reducerPath]: api.reducer })

export type State = ReturnType<typeof reducer>

export const makeStore = (transport: Transport, preloadedState?: Partial<State>) =>
  configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) => defaults({ thunk: { extraArgument: transport } }).concat(api.middleware),
  })

export type Store = ReturnType<typeof makeStore>

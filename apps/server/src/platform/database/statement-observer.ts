import type { ClientBase } from 'pg'

/** Called when a statement is handed to the driver; gives what is called when it has succeeded or failed. */
export type StatementObserver = (text: string) => (error?: unknown) => void

/** What a statement says, in whichever of the driver's ways it is given. */
export const getStatementText = (statement: unknown): string => {
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}

type Query = (...args: unknown[]) => unknown

/** Puts something in front of the driver's own way to ask. */
export const replaceQuery = (client: ClientBase, intercept: (query: Query, args: unknown[]) => unknown): void => {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query to observe.')
  const original: Query = (...args) => Reflect.apply(query, client, args)
  Object.defineProperty(client, 'query', { value: (...args: unknown[]) => intercept(original, args), configurable: true, writable: true })
}

/** Tells of each statement of a connection, whichever of the driver's ways of asking is used, and changes nothing about it. */
export const observeStatements = (client: ClientBase, observer: StatementObserver): void =>
  replaceQuery(client, (query, args) => {
    const onFinish = observer(getStatementText(args[0]))
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const wrapped = (...callbackArgs: unknown[]): void => {
        onFinish(callbackArgs[0] ?? undefined)
        Reflect.apply(callback, undefined, callbackArgs)
      }
      return query(...args.slice(0, -1), wrapped)
    }
    const result = query(...args)
    if (result instanceof Promise) void result.then(() => onFinish(), onFinish)
    else onFinish()
    return result
  })

import type { ClientBase } from 'pg'

/** Called when a statement is passed to the driver; returns the callback for its success or failure, where there is anything to do. */
export type StatementObserver = (text: string) => ((error?: unknown) => void) | undefined

/** The text of a statement, in any of the driver's forms. */
export const getStatementText = (statement: unknown): string => {
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}

type Query = (...args: unknown[]) => unknown

/** Intercepts the driver's `query` method. */
export const replaceQuery = (client: ClientBase, intercept: (query: Query, args: unknown[]) => unknown): void => {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query to observe.')
  const original: Query = (...args) => Reflect.apply(query, client, args)
  Object.defineProperty(client, 'query', { value: (...args: unknown[]) => intercept(original, args), configurable: true, writable: true })
}

/** Observes each statement of a connection, in any of the driver's forms, without changing it. */
export const observeStatements = (client: ClientBase, observer: StatementObserver): void =>
  replaceQuery(client, (query, args) => {
    const onFinish = observer(getStatementText(args[0]))
    if (!onFinish) return query(...args)
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

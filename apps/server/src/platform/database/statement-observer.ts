import type { ClientBase } from 'pg'

/** Called when a statement is handed to the driver; gives what is called when it has succeeded or failed. */
export type StatementObserver = (text: string) => (error?: unknown) => void

/** What a statement says, in whichever of the driver's ways it is given. */
export const readText = (statement: unknown): string => {
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}

type Query = (...given: unknown[]) => unknown

/** Puts something in front of the driver's own way to ask. */
export const replaceQuery = (client: ClientBase, ask: (query: Query, given: unknown[]) => unknown): void => {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query to observe.')
  const original: Query = (...given) => Reflect.apply(query, client, given)
  Object.defineProperty(client, 'query', { value: (...given: unknown[]) => ask(original, given), configurable: true, writable: true })
}

/** Tells of each statement of a connection, whichever of the driver's ways of asking is used, and changes nothing about it. */
export const observeStatements = (client: ClientBase, observe: StatementObserver): void =>
  replaceQuery(client, (query, given) => {
    const finish = observe(readText(given[0]))
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const wrapped = (...answer: unknown[]): void => {
        finish(answer[0] ?? undefined)
        Reflect.apply(callback, undefined, answer)
      }
      return query(...given.slice(0, -1), wrapped)
    }
    const answer = query(...given)
    if (answer instanceof Promise) void answer.then(() => finish(), finish)
    else finish()
    return answer
  })

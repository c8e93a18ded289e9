import type { ClientBase } from 'pg'

/** Called when a statement is handed to the driver; gives what is called when it has succeeded or failed. */
export type StatementObserver = (text: string) => (error?: unknown) => void

const readText = (statement: unknown): string => {
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}

/** Tells of each statement of a connection, whichever of the driver's ways of asking is used, and changes nothing about it. */
export const observeStatements = (client: ClientBase, observe: StatementObserver): void => {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query to observe.')
  const observed = (...given: unknown[]): unknown => {
    const finish = observe(readText(given[0]))
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const wrapped = (...answer: unknown[]): void => {
        finish(answer[0] ?? undefined)
        Reflect.apply(callback, undefined, answer)
      }
      return Reflect.apply(query, client, [...given.slice(0, -1), wrapped])
    }
    const answer: unknown = Reflect.apply(query, client, given)
    if (answer instanceof Promise) void answer.then(() => finish(), finish)
    else finish()
    return answer
  }
  Object.defineProperty(client, 'query', { value: observed, configurable: true, writable: true })
}

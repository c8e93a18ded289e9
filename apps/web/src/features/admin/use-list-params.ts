import { useSearchParams } from '../../lib/router/components.tsx'

/** Position in a list and the opened row: changing a filter returns to the first page. */
const PAGE_PARAMS = ['after', 'before', 'open'] as const
/** Display parameters, which are not filters. */
const DISPLAY_PARAMS = ['sort', 'hide']

const readCursorTrail = (params: URLSearchParams): string[] => (params.get('before') ?? '').split('~').filter(Boolean)

/** In a fixed order, so that equal views have equal URLs. */
const toViewQuery = (params: URLSearchParams): string => {
  const view = new URLSearchParams([...params].filter(([name]) => !PAGE_PARAMS.some((pageParam) => pageParam === name)))
  view.sort()
  return view.toString()
}

/** State of a list, stored in the URL: filters, sort, columns and page; changing a filter returns to the first page. */
export const useListParams = () => {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string>>, keepPage = false): void =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') current.delete(name)
          else current.set(name, value)
        }
        if (!keepPage) for (const name of PAGE_PARAMS) current.delete(name)
        return current
      },
      // Synchronously, as a ticked checkbox would otherwise show its old state for a moment.
      { replace: !keepPage, preventScrollReset: !keepPage, flushSync: !keepPage },
    )
  return {
    get: (name: string): string => params.get(name) ?? '',
    set: (name: string, value: string): void => change({ [name]: value }),
    change: (changes: Readonly<Record<string, string>>): void => change(changes),
    /** Clears all filters; display parameters stay. */
    clear: (): void =>
      setParams((current) => new URLSearchParams([...current].filter(([name]) => DISPLAY_PARAMS.includes(name))), {
        replace: true,
        preventScrollReset: true,
      }),
    /** Everything but the page, as query string: the content of a saved view. */
    query: toViewQuery(params),
    /** Link to a row opened beside the list; '' for none. */
    pathTo: (open: string): string => {
      const next = new URLSearchParams(params)
      if (open === '') next.delete('open')
      else next.set('open', open)
      return `?${next.toString()}`
    },
    applyQuery: (query: string): void => setParams(new URLSearchParams(query), { preventScrollReset: true }),
    /** Cursors of the previous pages, for the way back. */
    forward: (next: string): void =>
      change({ after: next, before: [...readCursorTrail(params), params.get('after') ?? '-'].join('~') }, true),
    back: (): void => {
      const before = readCursorTrail(params)
      const previousCursor = before.at(-1) ?? '-'
      change({ after: previousCursor === '-' ? '' : previousCursor, before: before.slice(0, -1).join('~') }, true)
    },
    isFirst: !params.has('after'),
  }
}
export type ListParams = ReturnType<typeof useListParams>

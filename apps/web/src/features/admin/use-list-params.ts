import { useSearchParams } from 'react-router'

/** Where in a list one is, and what lies open beside it: another filter begins at its first page. */
const PAGE_PARAMS = ['after', 'before', 'open'] as const
/** How a list is shown, whatever it is narrowed to. */
const DISPLAY_PARAMS = ['sort', 'hide']

const readCursorTrail = (params: URLSearchParams): string[] => (params.get('before') ?? '').split('~').filter(Boolean)

/** In one order, whatever was chosen first, so that the same view is known again. */
const toViewQuery = (params: URLSearchParams): string => {
  const view = new URLSearchParams([...params].filter(([name]) => !PAGE_PARAMS.some((pageParam) => pageParam === name)))
  view.sort()
  return view.toString()
}

/** What a list shows stands in its address: filters, sort, columns, and the page, which another filter begins anew. */
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
      // At once, or a box that was ticked would show its old state for a moment.
      { replace: !keepPage, preventScrollReset: !keepPage, flushSync: !keepPage },
    )
  return {
    get: (name: string): string => params.get(name) ?? '',
    set: (name: string, value: string): void => change({ [name]: value }),
    change: (changes: Readonly<Record<string, string>>): void => change(changes),
    /** Takes every filter back; how the list is shown stays. */
    clear: (): void =>
      setParams((current) => new URLSearchParams([...current].filter(([name]) => DISPLAY_PARAMS.includes(name))), {
        replace: true,
        preventScrollReset: true,
      }),
    /** All of it but the page, as it stands in the address: what a saved view is. */
    query: toViewQuery(params),
    /** The way to one row that lies open beside the list; '' for none. */
    pathTo: (open: string): string => {
      const next = new URLSearchParams(params)
      if (open === '') next.delete('open')
      else next.set('open', open)
      return `?${next.toString()}`
    },
    applyQuery: (query: string): void => setParams(new URLSearchParams(query), { preventScrollReset: true }),
    /** The places passed on the way here, so that there is a way back. */
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

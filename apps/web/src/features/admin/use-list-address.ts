import { useSearchParams } from 'react-router'

/** What a list shows stands in its address: filters, sort, and the page, which another filter begins anew. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string>>, keepPage = false): void =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') current.delete(name)
          else current.set(name, value)
        }
        if (!keepPage) {
          current.delete('after')
          current.delete('before')
        }
        return current
      },
      { replace: !keepPage, preventScrollReset: !keepPage },
    )
  return {
    get: (name: string): string => params.get(name) ?? '',
    set: (name: string, value: string): void => change({ [name]: value }),
    change: (changes: Readonly<Record<string, string>>): void => change(changes),
    clear: (): void => setParams({}, { replace: true }),
    /** The places passed on the way here, so that there is a way back. */
    forward: (next: string): void => change({ after: next, before: [...passed(params), params.get('after') ?? '-'].join('~') }, true),
    back: (): void => {
      const before = passed(params)
      const last = before.at(-1) ?? '-'
      change({ after: last === '-' ? '' : last, before: before.slice(0, -1).join('~') }, true)
    },
    isFirst: !params.has('after'),
  }
}

const passed = (params: URLSearchParams): string[] => (params.get('before') ?? '').split('~').filter(Boolean)
export type ListAddress = ReturnType<typeof useListAddress>

/** For queries whose data other people change while it is shown: their changes appear within so many milliseconds. */
export const REFETCH_REGULARLY = { refetchInterval: 5000, staleTime: 0 } as const

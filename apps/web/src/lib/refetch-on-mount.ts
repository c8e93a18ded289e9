/** For lists that must be current whenever their page is opened: refetched unless loaded within so many seconds. */
export const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: 5 } as const

/**
 * For lists that are to be as they are now whenever their page is opened: asked for again, unless the page has just come with
 * them. Seconds.
 */
export const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: 5 } as const

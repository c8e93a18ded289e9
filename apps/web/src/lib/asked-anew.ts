/**
 * For lists that are to be as they are now whenever their page is opened: asked for again, unless the page has just come with
 * them. Seconds.
 */
export const ASKED_ANEW = { refetchOnMountOrArgChange: 5 } as const

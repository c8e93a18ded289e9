// Every wait ends when its condition is true; these limits only end a test that would wait forever, on however slow a machine.

/** Of every wait for a page, a response or an email. */
export const WAIT_TIMEOUT_MS = 60_000

/** Of a wait for print files or a mock-up, which workers of a low priority render one after the other. */
export const RENDER_TIMEOUT_MS = 150_000

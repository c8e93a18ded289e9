import { root } from './root.mjs'

/** @type {Record<string, string>} */
const ERROR_MESSAGES = {
  ENOSPC: `The disk that holds ${root} is full. Free some space and start again.`,
  EDQUOT: `The disk that holds ${root} is full. Free some space and start again.`,
  EACCES: `This user may not write in ${root}. Give the folder to the user, or start as the one it belongs to.`,
  EPERM: `This user may not write in ${root}. Give the folder to the user, or start as the one it belongs to.`,
  EROFS: `${root} is on a read-only disk. Copy the shop to a place that can be written.`,
}

/**
 * Runs preparations and exits when one fails: errors of the disk become a message that says what to do.
 * @type {(prepare: () => Promise<void>) => Promise<void>}
 */
export const withDiskErrorMessages = async (prepare) => {
  try {
    await prepare()
  } catch (error) {
    const message = error instanceof Error && 'code' in error ? ERROR_MESSAGES[String(error.code)] : undefined
    console.error(message ?? (error instanceof Error ? error.message : error))
    process.exit(1)
  }
}

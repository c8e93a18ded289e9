import { StartupError } from '../../startup-error.ts'

interface DatabasePaths {
  folder: string
  log: string
}

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/

const ERROR_MESSAGES: readonly (readonly [pattern: RegExp, buildMessage: (paths: DatabasePaths) => string])[] = [
  [DISK_FULL, ({ folder }) => `The disk that holds ${folder} is full. Free some space and start again.`],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system|Operation not permitted/,
    ({ folder }) => `The folder ${folder} cannot be written. Let this user write there, or choose another folder with DATA_DIR.`,
  ],
  [/ENOTDIR|EEXIST|Not a directory/, ({ folder }) => `${folder} is not a folder. Choose another place with DATA_DIR.`],
  [
    /was initialized by PostgreSQL version/,
    ({ folder }) => `The database in ${folder} was made by another version of PostgreSQL. Start the version of the shop that made it.`,
  ],
  [
    /has invalid permissions|has wrong ownership/,
    ({ folder }) =>
      `The database in ${folder} belongs to another user. Start the shop as that user, or choose another folder with DATA_DIR.`,
  ],
  [
    /password authentication failed/,
    ({ folder }) => `The database in ${folder} does not take the password stored beside it. Restore the whole folder from a backup.`,
  ],
  [
    /error while loading shared libraries|cannot execute|version `GLIBC|ENOENT.*(unshare|setpriv|postgres|initdb)/,
    () => 'The built-in database cannot run on this system. Set DATABASE_URL to a PostgreSQL of version 15 or later.',
  ],
  [
    /could not create shared memory|could not map anonymous/,
    () => 'There is not enough free memory for the database. Close other programs and start again.',
  ],
]

const getErrorText = (error: unknown): string =>
  error instanceof Error
    ? `${String(Reflect.get(error, 'code') ?? '')} ${error.message} ${error.cause === undefined ? '' : getErrorText(error.cause)}`
    : String(error)

/** Whether the error or the database's log reports a full disk: that also ends connections, with other errors. */
export const isDiskFull = (error: unknown, log: string): boolean => DISK_FULL.test(getErrorText(error)) || DISK_FULL.test(log)

/** The operator's message for an error that kept the database from starting. */
export const toStartError = (error: unknown, paths: DatabasePaths): StartupError => {
  if (error instanceof StartupError) return error
  const text = getErrorText(error)
  const knownError = ERROR_MESSAGES.find(([pattern]) => pattern.test(text))
  const defaultMessage = `The database in ${paths.folder} is damaged and does not start. Restore a backup; what PostgreSQL says about it is in ${paths.log}.`
  return new StartupError(knownError ? knownError[1](paths) : defaultMessage, { cause: error })
}

import { StartError } from '../../start-error.ts'

interface Place {
  folder: string
  log: string
}

const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/

const SENTENCES: readonly (readonly [pattern: RegExp, sentence: (place: Place) => string])[] = [
  [FULL, ({ folder }) => `The disk that holds ${folder} is full. Free some space and start again.`],
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

const textOf = (cause: unknown): string =>
  cause instanceof Error
    ? `${String(Reflect.get(cause, 'code') ?? '')} ${cause.message} ${cause.cause === undefined ? '' : textOf(cause.cause)}`
    : String(cause)

/** True for a failure that says so itself, and for any that met a database whose log does: a full disk also ends connections. */
export const isFullDisk = (cause: unknown, log: string): boolean => FULL.test(textOf(cause)) || FULL.test(log)

/** One sentence for whatever kept the database from starting. */
export const databaseStartError = (cause: unknown, place: Place): StartError => {
  if (cause instanceof StartError) return cause
  const text = textOf(cause)
  const known = SENTENCES.find(([pattern]) => pattern.test(text))
  const damaged = `The database in ${place.folder} is damaged and does not start. Restore a backup; what PostgreSQL says about it is in ${place.log}.`
  return new StartError(known ? known[1](place) : damaged, { cause })
}

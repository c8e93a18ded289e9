import type { PressProblem } from '@picasso/contract'

/** Why the destination cannot be used now. Stored with the press and retried every minute. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError'
  readonly problem: PressProblem
  readonly file: string | undefined

  constructor(problem: PressProblem, options: { file?: string; cause?: unknown } = {}) {
    super(`The place for the files of a press cannot be used: ${problem}.`, { cause: options.cause })
    this.problem = problem
    this.file = options.file
  }
}

export interface FileToDeliver {
  /** Names the temporary copy. */
  id: string
  name: string
  /** Hash of the complete temporary copy; null until there is one. */
  sha256: string | null
  load: () => Promise<Uint8Array>
  /** Commits the hash of the complete temporary copy, before the copy gets its final name. */
  saveStaged: (sha256: string, bytes: number) => Promise<void>
}

/** Where the files of a press go. Each appears complete or not at all. */
export interface Destination {
  /** Throws unless files can be written; returns true if it has just been marked. */
  open: (isMarked: boolean) => Promise<boolean>
  /** Delivers a file; safe to repeat after a crash at any point. `gone`: it was delivered before and has been fetched since. */
  deliver: (file: FileToDeliver) => Promise<'published' | 'gone'>
  /** Returns the names of those files that exist. */
  findNames: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** Deletes a file, if its content is unchanged, and its temporary copy. */
  remove: (file: Pick<FileToDeliver, 'id' | 'name' | 'sha256'>) => Promise<void>
}

import type { PressProblem } from '@picasso/contract'

/** Why a place cannot be used now. Told on the press's row; tried again every minute. */
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
  /** Names the copy that is written aside. */
  id: string
  name: string
  /** Of the copy that lies ready; null until there is one. */
  sha256: string | null
  load: () => Promise<Uint8Array>
  /** Commits that a complete copy with this hash lies ready, before it gets its name. */
  saveStaged: (sha256: string, bytes: number) => Promise<void>
}

/** A place where files appear complete or not at all. */
export interface Destination {
  /** Throws unless files can be put there; true when it was marked just now. */
  open: (isMarked: boolean) => Promise<boolean>
  /** Puts a file there, and can be repeated after a crash at any moment. `gone`: it was there, and was fetched already. */
  deliver: (file: FileToDeliver) => Promise<'published' | 'gone'>
  /** Which of these files are there. */
  findNames: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** Takes a file away if it is there as it was written, and its copy. */
  remove: (file: Pick<FileToDeliver, 'id' | 'name' | 'sha256'>) => Promise<void>
}

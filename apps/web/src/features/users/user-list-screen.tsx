import type { User } from '@picasso/contract'
import { useState } from 'react'

import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useListUsersQuery } from './api.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserTable } from './user-table.tsx'

const PAGE_SIZE = 25

/** The pages gone through so far, each by where it begins; a new search begins at the first. */
const usePages = (search: string) => {
  const [{ of, starts }, setPages] = useState<{ of: string; starts: readonly string[] }>({ of: search, starts: [] })
  const current = of === search ? starts : []
  return {
    after: current.at(-1),
    forward: (next: string) => setPages({ of: search, starts: [...current, next] }),
    back: () => setPages({ of: search, starts: current.slice(0, -1) }),
  }
}

const UserPages = ({ search }: { search: string }) => {
  const { after, forward, back } = usePages(search)
  const { data, error, refetch } = useListUsersQuery({ query: { search, after, limit: PAGE_SIZE } }, { refetchOnMountOrArgChange: true })
  const actions = useUserActions()
  const [deleting, setDeleting] = useState<User>()
  if (!data && error) return <LoadFault title="The accounts could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading the accounts">
        <Skeleton className="h-96" />
      </Waiting>
    )
  const { users, next } = data
  return (
    <>
      <output className={users.length > 0 ? 'sr-only' : 'block py-10 text-18 text-ink-2'}>
        {users.length > 0 ? `${users.length} accounts on this page` : 'Nobody is called that, neither by name nor by address.'}
      </output>
      {users.length > 0 && <UserTable users={users} actions={actions} onDelete={setDeleting} />}
      {(after !== undefined || next !== null) && (
        <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
          <Button disabled={after === undefined} onClick={back}>
            Newer
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && forward(next)}>
            Older
          </Button>
        </nav>
      )}
      {actions.dialog}
      {deleting && <DeleteUserDialog user={deleting} onDelete={actions.remove} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** Everybody who has an account, newest first. */
export const UserListScreen = () => {
  const [search, setSearch] = useState('')
  return (
    <main className="page-width min-w-0 pt-8 pb-16 wide:pt-24">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <p className="label-mono mb-2 text-ink-2">Admin</p>
          <h1 className="text-40">Users</h1>
        </div>
        <label className="grid w-full gap-1.5 text-14 font-semibold sm:w-80">
          Search by name or e-mail
          <input
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className={controlClass(false)}
          />
        </label>
      </header>
      <UserPages search={useSettled(search.trim())} />
    </main>
  )
}

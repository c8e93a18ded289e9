import type { SessionUser } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { REFETCH_ON_MOUNT } from '../../../lib/refetch-on-mount.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLogout, useUser } from '../../auth/index.ts'
import { AddressesPanel } from './addresses-panel.tsx'
import { useReadProfileQuery } from './api.ts'
import { ArtworksPanel } from './artworks-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DesignsPanel, DraftsPanel } from './designs-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { LanguagePanel } from './details-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { profileMessages } from './messages/index.ts'
import { OrdersPanel } from './orders-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const PANEL_IDS = [
  'details',
  'language',
  'orders',
  'designs',
  'drafts',
  'artworks',
  'addresses',
  'email',
  'password',
  'sessions',
  'data',
] as const

const ProfilePanels = ({ user }: { user: SessionUser }) => {
  const messages = useMessages(profileMessages)
  const { data: profile, error, refetch } = useReadProfileQuery(user._id, REFETCH_ON_MOUNT)
  if (!profile && error) return <LoadError title={messages.profileError} error={error} onRetry={() => void refetch()} />
  if (!profile)
    return (
      <LoadingRegion label={messages.loading}>
        <div className="grid max-w-read gap-6">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      </LoadingRegion>
    )
  return (
    <div className="min-w-0">
      <DetailsPanel profile={profile} />
      <LanguagePanel />
      <OrdersPanel userId={user._id} />
      <DesignsPanel />
      <DraftsPanel />
      <ArtworksPanel />
      <AddressesPanel profile={profile} />
      <EmailPanel profile={profile} />
      <PasswordPanel profile={profile} />
      <SessionsPanel userId={user._id} />
      <DataPanel profile={profile} />
    </div>
  )
}

/** The profile page. */
export const ProfileScreen = () => {
  const messages = useMessages(profileMessages)
  const user = useUser()
  const { signOut, isLoading } = useLogout()
  if (!user) return null
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-4 border-b border-line pb-8">
        <div className="min-w-0">
          <p className="label-mono mb-2 text-ink-2">{messages.profile}</p>
          <h1 className="text-40 break-words">{user.name}</h1>
        </div>
        <Button isPending={isLoading} onClick={() => void signOut()}>
          {messages.logout}
        </Button>
      </header>
      <div className="grid gap-x-16 wide:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={messages.profile} className="hidden wide:block">
          <ul className="sticky top-24 grid">
            {PANEL_IDS.map((id) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-klein hover:underline">
                  {messages[id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ProfilePanels user={user} />
      </div>
    </main>
  )
}

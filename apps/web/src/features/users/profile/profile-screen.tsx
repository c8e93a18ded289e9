import { type SessionUser, updateProfile, type Profile } from '@picasso/contract'
import { MonitorSmartphone } from 'lucide-react'

import { REFETCH_ON_MOUNT, useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useLogout, useUser, useCheckSession, useUnsavedValues } from '../../auth/index.ts'
import { GoogleButton } from '../../auth/sign-in/index.ts'
import { LanguageSwitch } from '../../language/index.ts'
import { useDateFormat } from '../../settings/index.ts'
import { DataPanel, PasswordPanel } from './account-panels.tsx'
import { AddressesPanel } from './addresses-panel.tsx'
import { readProfileQuery, updateProfileMutation, endSessionMutation, listSessionsQuery } from './api.ts'
import { ArtworksPanel } from './artworks-panel.tsx'
import { DesignsPanel, DraftsPanel } from './designs-panel.tsx'
import { profileMessages } from './messages/index.ts'
import { OrdersPanel } from './orders-panel.tsx'
import { Panel } from './panel.tsx'

/** The user's sessions, each with a button that ends it. */
const SessionsPanel = ({ userId }: { userId: string }) => {
  const messages = useMessages(profileMessages)
  const describeError = useDescribeError()
  const { data, error, refetch } = useQuery(listSessionsQuery, userId, REFETCH_ON_MOUNT)
  const [end, { isLoading, input }] = useMutation(endSessionMutation)
  const { formatDateTime } = useDateFormat()
  const signOut = async (id: string, device: string): Promise<void> => {
    const { error: endError } = await end({ params: { id } })
    if (endError) toastError(describeError(endError).message)
    else toastSuccess(messages.signedOut(device))
  }
  return (
    <Panel id="sessions" title={messages.sessions} text={messages.sessionsText}>
      {!data && error && <LoadError title={messages.sessionsError} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingRegion label={messages.sessionsLoading}>
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
      <ul className="grid">
        {data?.sessions.map(({ _id, device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 first:pt-0">
            <MonitorSmartphone aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-2" />
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                {device}
                {isCurrent && <span className="label-mono ml-3 whitespace-nowrap text-leaf-ink">{messages.thisBrowser}</span>}
              </p>
              <p className="figures text-14 text-ink-2">{messages.sessionTimes(formatDateTime(createdAt), formatDateTime(lastSeenAt))}</p>
            </div>
            {!isCurrent && (
              <Button
                aria-label={messages.signOutLabel(device)}
                isPending={isLoading && input?.params.id === _id}
                onClick={() => void signOut(_id, device)}
              >
                {messages.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The new email applies once the link sent to it was opened. */
const EmailPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useMutation(updateProfileMutation)
  const hasPassword = profile.signIn.password
  /** Users without a password are not asked for one. */
  const toPayload = ({ newEmail, currentPassword }: { newEmail: string; currentPassword: string }) =>
    hasPassword ? { newEmail, currentPassword } : { newEmail }
  const form = useForm({
    initial: { newEmail: '', currentPassword: '' },
    validate: (values) => findFieldErrors(updateProfile.body, toPayload(values)),
    submit: async (values) => {
      await send({ body: toPayload(values) }).unwrap()
      form.reset()
    },
    fieldByErrorCode: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel
      id="email"
      title={messages.email}
      text={hasPassword ? messages.signInWith(profile.user.email) : messages.contactEmail(profile.user.email)}
    >
      <form {...form.props} className="grid gap-5">
        {profile.pendingEmail !== null && (
          <Notice kind="info" title={messages.emailPending(profile.pendingEmail)}>
            {messages.emailPendingText}
          </Notice>
        )}
        <TextField label={messages.newEmail} type="email" autoComplete="email" required {...form.bind('newEmail')} />
        {hasPassword && (
          <PasswordField label={messages.currentPassword} autoComplete="current-password" {...form.bind('currentPassword')} />
        )}
        <FormError
          title={messages.emailError}
          error={form.submitError}
          action={form.submitError?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">{messages.signInWithGoogle}</GoogleButton>}
        />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.changeEmail}
        </Button>
      </form>
    </Panel>
  )
}

const LanguagePanel = () => {
  const messages = useMessages(profileMessages)
  return (
    <Panel id="language" title={messages.language} text={messages.languageText}>
      <LanguageSwitch />
    </Panel>
  )
}

const DetailsPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useMutation(updateProfileMutation)
  const checkSession = useCheckSession()
  const form = useForm({
    initial: { name: profile.user.name },
    validate: (values) => findFieldErrors(updateProfile.body, values),
    submit: async (values) => {
      await send({ body: values }).unwrap()
      toastSuccess(messages.nameChanged)
      await checkSession()
    },
  })
  useUnsavedValues('details', form)
  return (
    <Panel id="details" title={messages.details}>
      <form {...form.props} className="grid gap-5">
        <TextField label={messages.name} autoComplete="name" required {...form.bind('name')} />
        <FormError title={messages.nameError} error={form.submitError} />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.saveName}
        </Button>
      </form>
    </Panel>
  )
}

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
  const { data: profile, error, refetch } = useQuery(readProfileQuery, user._id, REFETCH_ON_MOUNT)
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

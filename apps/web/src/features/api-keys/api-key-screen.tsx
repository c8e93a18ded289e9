import type { ApiKey } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-state.tsx'
import { AdminPage, Badge, EmptyState, ListSkeleton, REFETCH_REGULARLY } from '../admin/index.ts'
import { useDateTimeFormat } from '../settings/index.ts'
import { listApiKeysQuery } from './api.ts'
import { apiKeyMessages } from './messages/index.ts'

const CreateKeyDialog = lazyComponent(() => import('./api-key-dialogs.tsx').then((part) => part.CreateKeyDialog))
const RevokeKeyDialog = lazyComponent(() => import('./api-key-dialogs.tsx').then((part) => part.RevokeKeyDialog))

const STATE_BADGES = { active: 'success', stopped: 'warning', revoked: 'neutral' } as const satisfies Record<ApiKey['state'], string>

const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5 wide:align-top'

const Row = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) => {
  const messages = useMessages(apiKeyMessages)
  const { formatDateTime, day } = useDateTimeFormat()
  const { name, prefix, scopes, state, createdAt, createdBy, lastUsedAt } = apiKey
  return (
    <tr className={classNames('border-t border-line max-wide:block max-wide:py-4', state === 'revoked' && 'text-ink-2')}>
      <th scope="row" className={classNames(cell, 'font-semibold break-words wide:max-w-72')}>
        {name}
        <code className="block font-mono text-14 font-normal text-ink-2">{prefix}…</code>
        <span className="block text-14 font-normal text-ink-2">
          {createdBy === null ? messages.madeOn(day(createdAt)) : messages.madeBy(createdBy, day(createdAt))}
        </span>
      </th>
      <td className={cell}>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-14">
          {scopes.map((scope) => (
            <li key={scope}>{messages.scopes[scope].title}</li>
          ))}
        </ul>
      </td>
      <td className={cell}>
        <Badge tone={STATE_BADGES[state]}>{messages.states[state]}</Badge>
        {state === 'stopped' && <span className="block pt-1 text-14 text-ink-2">{messages.stoppedHint}</span>}
      </td>
      <td className={classNames(cell, 'text-14 whitespace-nowrap text-ink-2')}>
        <span className="wide:sr-only">{messages.lastUse}: </span>
        {lastUsedAt === null ? messages.neverUsed : formatDateTime(lastUsedAt)}
      </td>
      <td className={classNames(cell, 'wide:text-right')}>
        {state !== 'revoked' && (
          <Button className="text-vermilion-ink max-wide:mt-2" aria-label={messages.revokeLabel(name)} onClick={() => onRevoke(apiKey)}>
            {messages.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Keys as a table; on small screens as cards. */
const KeyTable = ({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) => {
  const messages = useMessages(apiKeyMessages)
  return (
    <table className="w-full text-left max-wide:block">
      <thead className="text-14 text-ink-2 max-wide:sr-only">
        <tr>
          {[messages.name, messages.allowed, messages.state, messages.lastUse].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-medium">
              {title}
            </th>
          ))}
          <th scope="col" className="px-3 py-2 text-right font-medium">
            {messages.actions}
          </th>
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {keys.map((apiKey) => (
          <Row key={apiKey._id} apiKey={apiKey} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  )
}

/** The API keys of the shop, for owners. */
export const ApiKeyScreen = () => {
  const messages = useMessages(apiKeyMessages)
  const [isCreating, setIsCreating] = useState(false)
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey>()
  const { data, error, refetch } = useQuery(listApiKeysQuery, undefined, REFETCH_REGULARLY)
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={
        <Button variant="primary" onClick={() => setIsCreating(true)}>
          {messages.add}
        </Button>
      }
    >
      {data ? (
        data.keys.length > 0 ? (
          <>
            <output className="sr-only">{messages.count(data.keys.length)}</output>
            <KeyTable keys={data.keys} onRevoke={setKeyToRevoke} />
          </>
        ) : (
          <EmptyState
            text={messages.empty}
            action={
              <Button variant="primary" onClick={() => setIsCreating(true)}>
                {messages.addFirst}
              </Button>
            }
          />
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
      <p className="mt-8">
        <a className="text-klein underline underline-offset-4" href="/api/docs">
          {messages.description}
        </a>
      </p>
      <Suspense>
        {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
        {keyToRevoke && <RevokeKeyDialog apiKey={keyToRevoke} onClose={() => setKeyToRevoke(undefined)} />}
      </Suspense>
    </AdminPage>
  )
}

import { CUT_FILE_KINDS, getPressSubject, type Press } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useQuery } from '../../app/api.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage, Badge, EmptyState, ListSkeleton, REFETCH_REGULARLY } from '../admin/index.ts'
import { listPressesQuery } from './api.ts'
import { pressMessages, type PressMessages } from './messages/index.ts'

const PressDialog = lazyComponent(() => import('./press-dialog.tsx').then((part) => part.PressDialog))
const TakeBackDialog = lazyComponent(() => import('./press-action-dialogs.tsx').then((part) => part.TakeBackDialog))
const DeletePressDialog = lazyComponent(() => import('./press-action-dialogs.tsx').then((part) => part.DeletePressDialog))

const describePlace = ({ destination }: Press, messages: PressMessages): string => {
  if (destination.kind === 'folder') return destination.path
  return destination.kind === 'bucket' ? messages.toBucket(destination.prefix) : messages.toApi
}

/** The dialog that is open, and for which press. */
type OpenDialog = { kind: 'edit'; press: Press | undefined } | { kind: 'take-back' | 'delete'; press: Press }

const PressCard = ({ press, onOpen }: { press: Press; onOpen: (dialog: OpenDialog) => void }) => {
  const messages = useMessages(pressMessages)
  const { name, kind, template, files, isAutomatic, waiting, failed, problem, cut } = press
  const hasCutLines = CUT_FILE_KINDS.some((cutKind) => files.includes(cutKind)) && (cut.offsetMm !== 0 || cut.isMirrored)
  return (
    <li className="grid gap-3 rounded-control border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-22 font-semibold break-words">{name}</h2>
        <span className="text-ink-2">{messages.kinds[kind]}</span>
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Badge tone={waiting > 0 ? 'info' : 'neutral'}>
            {waiting > 0 ? messages.waiting[getPressSubject(press)](waiting) : messages.nothingWaits}
          </Badge>
          {failed > 0 && <Badge tone="error">{messages.failed(failed)}</Badge>}
        </span>
      </div>
      {problem && (
        <Notice kind="warning" title={messages.problemTitle}>
          {messages.problems[problem.kind](problem.file ?? '')}
        </Notice>
      )}
      <div className="grid gap-1 text-14">
        <p className="font-mono break-all">{describePlace(press, messages)}</p>
        <p className="font-mono break-all text-ink-2">{template}</p>
        <p className="text-ink-2">
          {[
            files.map((file) => messages.files[file].title).join(', '),
            ...(hasCutLines ? [messages.cutLines(cut.offsetMm, cut.isMirrored)] : []),
            isAutomatic ? messages.automatic : messages.byHand,
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={messages.changeLabel(name)} onClick={() => onOpen({ kind: 'edit', press })}>
          {messages.change}
        </Button>
        {(waiting > 0 || isAutomatic) && (
          <Button aria-label={messages.takeBackLabel(name)} onClick={() => onOpen({ kind: 'take-back', press })}>
            {messages.takeBack}
          </Button>
        )}
        <Button className="text-vermilion-ink" aria-label={messages.deleteLabel(name)} onClick={() => onOpen({ kind: 'delete', press })}>
          {messages.delete}
        </Button>
      </div>
    </li>
  )
}

/** The presses of the shop, for owners. */
export const PressScreen = () => {
  const messages = useMessages(pressMessages)
  const [dialog, setDialog] = useState<OpenDialog>()
  const { data, error, refetch } = useQuery(listPressesQuery, undefined, REFETCH_REGULARLY)
  const openNewDialog = (): void => setDialog({ kind: 'edit', press: undefined })
  const close = (): void => setDialog(undefined)
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={
        <Button variant="primary" disabled={!data} onClick={openNewDialog}>
          {messages.add}
        </Button>
      }
    >
      {data ? (
        data.presses.length > 0 ? (
          <>
            <output className="sr-only">{messages.count(data.presses.length)}</output>
            <ul className="grid gap-4 xl:grid-cols-2">
              {data.presses.map((press) => (
                <PressCard key={press._id} press={press} onOpen={setDialog} />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState text={messages.empty} />
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
      <p className="mt-8">
        <Link to="/admin/keys" className="text-klein underline underline-offset-4">
          {messages.keys}
        </Link>
      </p>
      <Suspense>
        {data && dialog?.kind === 'edit' && <PressDialog press={dialog.press} places={data} onClose={close} />}
        {dialog?.kind === 'take-back' && <TakeBackDialog press={dialog.press} onClose={close} />}
        {dialog?.kind === 'delete' && <DeletePressDialog press={dialog.press} onClose={close} />}
      </Suspense>
    </AdminPage>
  )
}

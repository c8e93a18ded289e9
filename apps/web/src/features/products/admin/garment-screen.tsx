import type { AdminCategory } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { Suspense, useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { LoadError, Skeleton } from '../../../ui/load-state.tsx'
import { AdminPage, Badge, ListSkeleton } from '../../admin/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useLocale } from '../../settings/index.ts'
import { listAdminCategoriesQuery } from './api.ts'
import { productAdminMessages } from './messages/index.ts'

/** Loaded with the first garment that is opened. */
const GarmentForm = lazyComponent(() => import('./garment-form.tsx').then((part) => part.GarmentForm))

/** A garment, and what can be changed about it once it is opened. */
const GarmentDetails = ({ garment }: { garment: AdminCategory }) => {
  const messages = useMessages(productAdminMessages).garments
  const { getTitle } = useGarmentNames()
  const numberFormat = new Intl.NumberFormat(useLocale())
  // Closed again, the form keeps what was typed.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="rounded-control bg-card" onToggle={({ currentTarget }) => setWasOpened((before) => before || currentTarget.open)}>
      <summary className="flex cursor-pointer items-center gap-4 p-3 pr-5">
        <GarmentPicture
          garment={garment.clothingType}
          side="front"
          cloth={GARMENTS[garment.clothingType].cloths[0] ?? 'White'}
          alt=""
          sizes="56px"
          className="h-17.5 w-14 rounded-picture bg-paper-2 object-contain"
        />
        {/* On a phone below each other: a long title has no room beside the rest. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-22 font-semibold max-md:basis-full">{getTitle(garment)}</span>
          {!garment.isActive && <Badge tone="neutral">{messages.inactive}</Badge>}
          <span className="text-14 text-ink-2 md:ml-auto">
            {messages.blanks(numberFormat.format(garment.blanks.reduce((sum, { stock }) => sum + stock, 0)))}
          </span>
        </span>
      </summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton className="m-5 h-96" />}>
          <GarmentForm garment={garment} />
        </Suspense>
      )}
    </details>
  )
}

/** The garments that can be designed. */
export const GarmentScreen = () => {
  const messages = useMessages(productAdminMessages).garments
  const { data, error, refetch } = useQuery(listAdminCategoriesQuery, undefined, { staleTime: 0 })
  return (
    <AdminPage title={messages.title} description={messages.lead}>
      {data ? (
        <div className="grid gap-3">
          {data.categories.map((garment) => (
            <GarmentDetails key={garment._id} garment={garment} />
          ))}
        </div>
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
    </AdminPage>
  )
}

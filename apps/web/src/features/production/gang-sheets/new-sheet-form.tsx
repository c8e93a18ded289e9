import { createSheet } from '@picasso/contract'

import { useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { createSheetMutation } from './api.ts'
import { gangSheetMessages } from './messages/index.ts'
import { SettingsFields } from './settings-fields.tsx'
import { DEFAULT_SETTINGS, parseSettings, toDraft, toDraftErrors, toDraftField, toSettingsInput } from './sheet-settings.ts'

/** The film for the next sheet; disabled while nothing waits. */
export const NewSheetForm = ({ waitingCount }: { waitingCount: number }) => {
  const messages = useMessages(gangSheetMessages)
  const findFieldErrors = useFindFieldErrors()
  const navigate = useNavigate()
  const [create] = useMutation(createSheetMutation)
  const form = useForm({
    initial: toDraft(DEFAULT_SETTINGS),
    validate: (draft) => toDraftErrors(findFieldErrors(createSheet.body, toSettingsInput(draft))),
    toPath: toDraftField,
    submit: async (draft) => {
      const sheet = await create({ body: parseSettings(draft) }).unwrap()
      form.leave(() => void navigate(`/admin/production/sheets/${sheet._id}`))
    },
  })
  return (
    <form {...form.props} className="mb-8 grid gap-5 rounded-control border border-line bg-card p-4 sm:p-6" aria-labelledby="film-title">
      <div>
        <h2 id="film-title" className="text-22">
          {messages.settings.title}
        </h2>
        <p className="text-ink-2">{waitingCount === 0 ? messages.nothingWaiting : messages.waiting(waitingCount)}</p>
      </div>
      <SettingsFields form={form} />
      <FormError title={messages.settings.failed} error={form.submitError} />
      <Button type="submit" variant="primary" className="justify-self-start" isPending={form.isPending} disabled={waitingCount === 0}>
        {messages.settings.submit(waitingCount)}
      </Button>
    </form>
  )
}

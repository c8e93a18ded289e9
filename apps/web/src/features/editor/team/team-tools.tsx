import { isBoundText, type TextElement, listFields, MAX_FIELD_NAME, MAX_FIELDS, getMaxTextWidth, normalizeText } from '@picasso/design'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { NumberField } from '../panels/fields.tsx'
import { useEditorState, useSession, useCurrentSide } from '../use-session.ts'
import { teamMessages } from './messages/index.ts'
import { useRoster } from './roster-store.ts'

const NO_FIELD = ''
/** No column can have this name, because names have no line breaks. */
const NEW_FIELD = '\n'

/** Limits of a field's width in millimeters. */
const WIDTH_RANGE = { min: 10, max: 1000 } as const

/** The name of a column that the roster does not have yet. */
const FieldNameField = ({ onSubmit }: { onSubmit: (typed: string) => void }) => {
  const messages = useMessages(teamMessages)
  return (
    <TextField
      label={messages.columnName}
      required
      maxLength={MAX_FIELD_NAME}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- shown on request
      autoFocus
      onBlur={({ target }) => onSubmit(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onSubmit(event.currentTarget.value)
      }}
    />
  )
}

/** The roster column of the selected text and the width of its field. */
const FieldSelect = ({ text }: { text: TextElement }) => {
  const messages = useMessages(teamMessages)
  const { commands, store } = useSession()
  const { document } = useEditorState().history.current
  const { area } = useCurrentSide()
  const [isNamingField, setIsNamingField] = useState(false)
  const fields = listFields(document)
  const names = [...new Set([messages.columns.name, messages.columns.number, ...fields])]

  const bindField = (name: string): void => {
    if (!fields.includes(name) && fields.length >= MAX_FIELDS) {
      toastError(messages.columnLimit(MAX_FIELDS))
      return
    }
    store.endMerge()
    commands.editText({ field: { name, width: text.field?.width ?? getMaxTextWidth(text, area) }, width: undefined })
    store.endMerge()
  }
  const selectField = (value: string): void => {
    setIsNamingField(value === NEW_FIELD)
    if (value === NEW_FIELD) return
    if (value !== NO_FIELD) bindField(value)
    else commands.editText({ field: undefined })
  }
  const createField = (typed: string): void => {
    const field = normalizeText(typed).slice(0, MAX_FIELD_NAME)
    setIsNamingField(false)
    if (field !== '') bindField(field)
  }
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={messages.column}
        required
        value={isNamingField ? NEW_FIELD : (text.field?.name ?? NO_FIELD)}
        onChange={({ target }) => selectField(target.value)}
        options={[
          { value: NO_FIELD, label: messages.sameOnAll },
          ...names.map((fieldName) => ({ value: fieldName, label: messages.fromList(fieldName) })),
          { value: NEW_FIELD, label: messages.otherColumn },
        ]}
      />
      {isNamingField && <FieldNameField onSubmit={createField} />}
      {text.field && (
        <div>
          <NumberField
            label={messages.room}
            unit="mm"
            value={text.field.width}
            min={WIDTH_RANGE.min}
            max={WIDTH_RANGE.max}
            onChange={(width) => text.field && commands.editText({ field: { ...text.field, width } })}
            onChangeEnd={store.endMerge}
          />
          <p className="mt-1.5 text-14 text-ink-2">{messages.roomHint}</p>
        </div>
      )}
    </div>
  )
}

const TeamDialog = lazyComponent(() => import('./team-dialog.tsx').then((part) => part.TeamDialog))

/** Binds the selected text to a roster column and opens the roster. */
export const TeamTools = ({ text }: { text: TextElement | undefined }) => {
  const messages = useMessages(teamMessages)
  const [open, setOpen] = useState(false)
  const { roster } = useRoster()
  return (
    <section aria-label={messages.title} className="flex flex-col gap-3 rounded-control border border-line bg-card p-3">
      <div>
        <h2 className="flex items-center gap-2 text-14 font-semibold">
          <Users size={18} strokeWidth={1.5} aria-hidden />
          {messages.title}
        </h2>
        <p className="mt-1 text-14 text-ink-2">{text && isBoundText(text) ? messages.valuePerRow(text.field.name) : messages.intro}</p>
      </div>
      {text && <FieldSelect key={text.id} text={text} />}
      <Button onClick={() => setOpen(true)}>
        {roster.rows.length === 0 ? messages.openList : messages.openListWithCount(roster.rows.length)}
      </Button>
      {open && (
        <Suspense fallback={<Spinner label={messages.loadingList} />}>
          <TeamDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

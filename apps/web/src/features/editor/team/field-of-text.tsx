import { fieldsOf, MAX_FIELD_NAME, MAX_FIELDS, roomFor, tidyWords, type TextElement } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../panels/number-field.tsx'
import { useEditorState, useSession, useShownSide } from '../use-session.ts'
import { teamWords } from './words/index.ts'

const SAME = ''
/** No column can be called so: a name has no line break. */
const OTHER = '\n'

/** Millimetres a text's room may have. */
const ROOM = { least: 10, most: 1000 } as const

/** Which column of the list the selected text takes its words from, and how much room they have. */
export const FieldOfText = ({ text }: { text: TextElement }) => {
  const words = useWords(teamWords)
  const { editing, store } = useSession()
  const { document } = useEditorState().history.current
  const { area } = useShownSide()
  const [naming, setNaming] = useState(false)
  const known = fieldsOf(document)
  const names = [...new Set([words.columns.name, words.columns.number, ...known])]

  const bind = (name: string): void => {
    if (!known.includes(name) && known.length >= MAX_FIELDS) {
      toast.error(words.mostColumns(MAX_FIELDS))
      return
    }
    store.seal()
    editing.editText({ field: { name, width: text.field?.width ?? roomFor(text, area) }, width: undefined })
    store.seal()
  }
  const choose = (value: string): void => {
    setNaming(value === OTHER)
    if (value === OTHER) return
    if (value !== SAME) bind(value)
    else editing.editText({ field: undefined })
  }
  const name = (typed: string): void => {
    const field = tidyWords(typed).slice(0, MAX_FIELD_NAME)
    setNaming(false)
    if (field !== '') bind(field)
  }
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={words.column}
        required
        value={naming ? OTHER : (text.field?.name ?? SAME)}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: SAME, label: words.sameOnAll },
          ...names.map((each) => ({ value: each, label: words.fromList(each) })),
          { value: OTHER, label: words.otherColumn },
        ]}
      />
      {naming && (
        <TextField
          label={words.columnName}
          required
          maxLength={MAX_FIELD_NAME}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for just now
          autoFocus
          onBlur={({ target }) => name(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            name(event.currentTarget.value)
          }}
        />
      )}
      {text.field && (
        <div>
          <NumberField
            label={words.room}
            unit="mm"
            value={text.field.width}
            least={ROOM.least}
            most={ROOM.most}
            onChange={(width) => text.field && editing.editText({ field: { ...text.field, width } })}
          />
          <p className="mt-1.5 text-14 text-ink-2">{words.aboutRoom}</p>
        </div>
      )}
    </div>
  )
}

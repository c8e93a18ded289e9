import { useWords } from '../../lib/words.ts'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useUser } from '../session/index.ts'
import { placesFor } from './admin-places.ts'
import { type AdminWords, adminWords } from './words/index.ts'

const generalKeys = ({ keyNames, findWhat, shortcuts }: AdminWords) => [
  { keys: [keyNames.control, 'K'], what: findWhat },
  { keys: ['/'], what: shortcuts.search },
  { keys: ['j'], what: shortcuts.next },
  { keys: ['k'], what: shortcuts.before },
  { keys: ['x'], what: shortcuts.choose },
  { keys: [keyNames.enter], what: shortcuts.open },
  { keys: ['←', '→'], what: shortcuts.move },
  { keys: ['?'], what: shortcuts.sheet },
]

const Row = ({ keys, what }: { keys: readonly string[]; what: string }) => (
  <div className="flex min-h-9 items-center justify-between gap-6">
    <dt>{what}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="min-w-7 rounded-md border border-line-strong bg-paper px-1.5 text-center font-mono text-14">
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)

/** What the keys do behind the shop. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(adminWords)
  const user = useUser()
  return (
    <TitledDialog label={words.keys} width="wide" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section aria-labelledby="keys-everywhere">
          <h3 id="keys-everywhere" className="label-mono mb-2 text-ink-2">
            {words.everywhere}
          </h3>
          <dl>
            {generalKeys(words).map((row) => (
              <Row key={row.what} {...row} />
            ))}
          </dl>
        </section>
        <section aria-labelledby="keys-places">
          <h3 id="keys-places" className="label-mono mb-2 text-ink-2">
            {words.goTo}
          </h3>
          <dl>
            {(user ? placesFor(user) : []).map(({ place, key }) => (
              <Row key={key} keys={['g', key]} what={words.places[place]} />
            ))}
          </dl>
        </section>
      </div>
    </TitledDialog>
  )
}

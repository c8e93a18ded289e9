import {
  listBoundTexts,
  checkRoster,
  CLOTHS,
  listFields,
  getPrintScaleRange,
  buildRowDocument,
  findSize,
  type DesignDocument,
  type RosterRow,
  type RowFinding,
} from '@picasso/design'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { useQuery } from '../../../app/api.ts'
import { listCategoriesQuery } from '../../garments/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { useRoster } from './roster-store.ts'

/** The roster with its findings and documents for the open design. */
export const useTeam = () => {
  const { garment, resources } = useSession()
  const { document, color } = useEditorState().history.current
  const { store, roster } = useRoster()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const { data } = useQuery(listCategoriesQuery, undefined)
  const sizes = data?.categories.find(({ clothingType }) => clothingType === garment.key)?.sizes ?? garment.sizes
  const fields = useMemo(() => listFields(document), [document])
  const findings = useMemo(
    (): RowFinding[] =>
      fields.length === 0
        ? []
        : checkRoster(document, roster, {
            cloth: CLOTHS[color].rgb,
            measure: resources.measure,
            measureInk: resources.measureInk,
            missing: resources.missing,
            letterHeight: resources.letterHeight,
            ink: resources.ink,
            scales: getPrintScaleRange(document, garment.key),
            sizes,
          }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- measurements change when a font was loaded
    [document, color, roster, sizes, fields, garment, resources, resourceVersion],
  )
  // Roster values may need fonts that the design itself does not need.
  useEffect(() => {
    const rosterTexts = listBoundTexts(document).flatMap(({ text }) =>
      roster.rows.map(({ words }) => ({ ...text, content: words[text.field.name] ?? '' })),
    )
    // Offline the texts are measured approximately until the fonts are loaded.
    void resources.loadFonts(rosterTexts).catch(() => undefined)
  }, [document, roster, resources])
  /** A new function once a font or picture was loaded. */
  const print = useMemo(
    () =>
      ({ words }: Pick<RosterRow, 'words'>): DesignDocument =>
        buildRowDocument(document, words, resources.measure),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- rendered again when a resource was loaded
    [document, resources, resourceVersion],
  )
  const columns = useMemo(() => ({ fields, sizes, print, findSize: (input: string) => findSize(input, sizes) }), [fields, sizes, print])
  return {
    document,
    color,
    store,
    roster,
    findings,
    /** Memoized data for rendering rows; changes with the design, the sizes and the resources. */
    columns,
    ...columns,
  }
}

export type Team = ReturnType<typeof useTeam>

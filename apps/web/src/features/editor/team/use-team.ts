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

import { useListCategoriesQuery } from '../../garments/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { useRoster } from './use-roster.ts'

/** The list as it is printed on the design that is being made. */
export const useTeam = () => {
  const { garment, resources } = useSession()
  const { document, color } = useEditorState().history.current
  const { store, roster } = useRoster()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const { data } = useListCategoriesQuery()
  const sizes = data?.categories.find(({ clothingType }) => clothingType === garment.key)?.sizes ?? garment.sizes
  const fields = useMemo(() => listFields(document), [document])
  const findings = useMemo(
    (): RowFinding[] =>
      fields.length === 0
        ? []
        : checkRoster(document, roster, {
            cloth: CLOTHS[color].rgb,
            measure: resources.measure,
            missing: resources.missing,
            letterHeight: resources.letterHeight,
            ink: resources.ink,
            scales: getPrintScaleRange(document, garment.key),
            sizes,
          }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- a font that arrived measures anew
    [document, color, roster, sizes, fields, garment, resources, resourceVersion],
  )
  // A name may have letters that the design's own words do not have.
  useEffect(() => {
    const rosterTexts = listBoundTexts(document).flatMap(({ text }) =>
      roster.rows.map(({ words }) => ({ ...text, content: words[text.field.name] ?? '' })),
    )
    // Without a connection the names are measured by guess until the fonts come.
    void resources.loadFonts(rosterTexts).catch(() => undefined)
  }, [document, roster, resources])
  /** Another function once a font or a picture has arrived. */
  const print = useMemo(
    () =>
      ({ words }: Pick<RosterRow, 'words'>): DesignDocument =>
        buildRowDocument(document, words, resources.measure),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- what arrived is drawn anew
    [document, resources, resourceVersion],
  )
  const columns = useMemo(() => ({ fields, sizes, print, findSize: (input: string) => findSize(input, sizes) }), [fields, sizes, print])
  return {
    document,
    color,
    store,
    roster,
    findings,
    /** What a row is made of; the same object until the design, the offer or what it is drawn with changes. */
    columns,
    ...columns,
  }
}

export type Team = ReturnType<typeof useTeam>

/**
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ mutatorName: string, replacement?: string, status: string, location: { start: Position, end: Position } }} ReportedMutant
 * @typedef {{ files: Record<string, { source: string, mutants: ReportedMutant[] }> }} MutationReport as Stryker writes it
 */

/**
 * @typedef {object} SurvivingMutant A change that no test notices; named by what was written, so that it may move.
 * @property {string} file
 * @property {string} code
 * @property {string} mutant
 */

const DETECTED = new Set(['Killed', 'Timeout'])
const UNDETECTED = new Set(['Survived', 'NoCoverage'])

/** @type {(source: string, location: ReportedMutant['location']) => string} */
const readCode = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  // The end first: on a single line, cutting the start moves it.
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return lines.map((line) => line.trim()).join(' ')
}

/** @type {(report: MutationReport) => { detected: number, survivors: SurvivingMutant[] }} */
export const readMutationReport = ({ files }) => {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: found }]) =>
    found.map(({ status, replacement = '', location }) => ({
      status,
      survivor: { file, code: readCode(source, location), mutant: replacement.replaceAll(/\s+/g, ' ') },
    })),
  )
  return {
    detected: mutants.filter(({ status }) => DETECTED.has(status)).length,
    survivors: mutants.filter(({ status }) => UNDETECTED.has(status)).map(({ survivor }) => survivor),
  }
}

/** @type {(survivor: SurvivingMutant) => string} */
const toKey = ({ file, code, mutant }) => JSON.stringify([file, code, mutant])

/**
 * Survivors without a reason, and reasons for what does not survive.
 * @type {(survivors: SurvivingMutant[], explained: SurvivingMutant[]) => { unexplained: SurvivingMutant[], outdated: SurvivingMutant[] }}
 */
export const compareSurvivors = (survivors, explained) => {
  const [found, listed] = [new Set(survivors.map(toKey)), new Set(explained.map(toKey))]
  return {
    unexplained: survivors.filter((survivor) => !listed.has(toKey(survivor))),
    outdated: explained.filter((survivor) => !found.has(toKey(survivor))),
  }
}

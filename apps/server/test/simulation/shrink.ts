import type { Outcome, Step, Story } from './story.ts'

/** Plays of one story at most: each takes some seconds. */
const MAX_PLAYS = 120

const getRule = (violation = ''): string => violation.split(':')[0] ?? ''

/** The step with less of what happens in it: alone, without a fault, with a provider and a disk that work. */
const simplifyStep = (step: Step): Step[] => {
  const { fault, ...withoutFault } = step
  const { stripe, ...withoutTrouble } = step
  const { files, ...withDisk } = step
  return [
    ...(step.acts.length > 1 ? step.acts.map((each) => ({ ...step, acts: [each] })) : []),
    ...(fault ? [withoutFault] : []),
    ...(stripe ? [withoutTrouble] : []),
    ...(files === undefined ? [] : [withDisk]),
  ]
}

/** The shortest story found that breaks the same rule, by leaving out what is not needed for it. */
export const shrinkStory = async (
  story: Story,
  outcome: Outcome,
  play: (story: Story) => Promise<Outcome>,
): Promise<{ story: Story; outcome: Outcome }> => {
  const rule = getRule(outcome.violations[0])
  let best = { story: { ...story, steps: story.steps.slice(0, (outcome.failedAt ?? story.steps.length) + 1) }, outcome }
  let plays = 0
  const tryShorter = async (steps: Step[]): Promise<boolean> => {
    if (plays === MAX_PLAYS) return false
    plays += 1
    const shorter = { ...story, steps }
    const result = await play(shorter)
    if (getRule(result.violations[0]) !== rule) return false
    best = { story: { ...shorter, steps: steps.slice(0, (result.failedAt ?? steps.length) + 1) }, outcome: result }
    return true
  }
  // Halves, then quarters and so on down to single steps, from the end: later steps need earlier ones.
  for (let size = best.story.steps.length; size > 1;) {
    size = Math.ceil(size / 2)
    for (let end = best.story.steps.length; end > 0; end -= size) {
      const start = Math.max(0, end - size)
      // oxlint-disable-next-line no-await-in-loop -- each attempt begins with the best one so far
      await tryShorter(best.story.steps.toSpliced(start, end - start))
    }
  }
  for (let index = 0; index < best.story.steps.length; index += 1) {
    for (const simpler of best.story.steps.slice(index, index + 1).flatMap(simplifyStep)) {
      // oxlint-disable-next-line no-await-in-loop
      if (await tryShorter(best.story.steps.with(index, simpler))) break
    }
  }
  return best
}

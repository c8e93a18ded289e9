import { useWords } from '../../lib/words.ts'
import { ReadingPage } from '../../ui/reading-page.tsx'
import { PolicyWays } from './policy-ways.tsx'
import { usePolicyParts } from './use-policy-parts.tsx'
import { policyWords } from './words/index.ts'

/** The terms on which the shop sells. */
export const TermsScreen = () => {
  const { label, terms } = useWords(policyWords)
  return (
    <ReadingPage label={label} title={terms.title} lead={terms.lead} ways={<PolicyWays />} sections={terms.sections(usePolicyParts())} />
  )
}
